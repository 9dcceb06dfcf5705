// The printed rules and the format of the odds.
import { type OddsFormat, oddsFormats } from '../models/odds-formats.ts';
import { type BookTexts, type Language, printedRules } from './texts.ts';

type RulesProps = {
  readonly texts: BookTexts;
  readonly language: Language;
  readonly format: OddsFormat;
  setFormat(format: OddsFormat): void;
  onClose(): void;
};

export function RulesSheet({ texts, language, format, setFormat, onClose }: RulesProps) {
  return (
    <section className="sheet tall" aria-label={texts.rules}>
      <header className="sheet-head">
        <h2>{texts.rules}</h2>
        <button type="button" className="plain" onClick={onClose} aria-label={texts.close}>
          ✕
        </button>
      </header>
      <p className="note">{texts.simulatedLong}</p>
      <h3>{texts.format}</h3>
      <div className="chips">
        {oddsFormats.map((each) => (
          <button
            type="button"
            key={each}
            className="chip"
            aria-pressed={format === each}
            onClick={() => setFormat(each)}
          >
            {texts[each]}
          </button>
        ))}
      </div>
      <ol className="rules">
        {printedRules[language].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
}
