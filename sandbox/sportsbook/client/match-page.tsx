// One match: score, what happened last, a line of the points, all markets, and the check of its seed.
import { useState } from 'react';
import type { WireDetail, WireMarket } from '../book-wire.ts';
import { useBook } from './book-context.ts';
import { MatchClock } from './match-row.tsx';
import { OddsButton } from './odds-button.tsx';

type Props = { readonly detail: WireDetail; readonly onBack: () => void };

export function MatchPage({ detail, onBack }: Props) {
  const { name, texts } = useBook();
  const { match } = detail;
  const groups = grouped(detail.markets);
  const seconds = detail.delayMs / 1000;
  return (
    <article className="match-page">
      <header className="match-head">
        <button type="button" className="plain back" onClick={onBack}>
          <span aria-hidden="true">‹</span> {texts.back}
        </button>
        <p className="league">
          {name(match.league)} · <span className="tag">{texts.simulated}</span>
        </p>
        <div className="versus">
          {(['home', 'away'] as const).map((side) => (
            <div key={side} className="versus-side">
              <img src={`/sportsbook/crest/${match[side].id}.svg`} alt="" width="52" height="52" />
              <h2>{name(match[side])}</h2>
              <b className="big-score">{match.phase === 'SCHEDULED' ? '–' : match.score[side] || '–'}</b>
            </div>
          ))}
        </div>
        <p className="centre">
          <MatchClock match={match} />
        </p>
        <ol className="recent" aria-label={texts.LIVE}>
          {detail.recent.map((mark, at) => (
            // Marks repeat, and their place in the row is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={/^[W46]$|^[HA] \+[23]/.test(mark) ? 'strong' : ''}>
              {mark}
            </li>
          ))}
        </ol>
        <Worm line={detail.line} />
        {seconds > 0 && <p className="note">{texts.delay.replace('{s}', String(seconds))}</p>}
      </header>
      {groups.map(([title, markets]) => (
        <section key={title} className="market">
          <h3>{name(markets[0].name)}</h3>
          {markets.map((market) => (
            <div key={market.id} className={`outcomes ${market.outcomes.length > 3 ? 'many' : ''}`}>
              {market.outcomes
                .filter(({ odds }) => market.outcomes.length <= 6 || odds !== null)
                .map((outcome) => (
                  <OddsButton key={outcome.id} match={match} market={market} outcome={outcome} />
                ))}
            </div>
          ))}
        </section>
      ))}
      <Verify detail={detail} />
    </article>
  );
}

/** Lines of one market stand together. */
function grouped(markets: readonly WireMarket[]): [string, [WireMarket, ...WireMarket[]]][] {
  const groups = new Map<string, [WireMarket, ...WireMarket[]]>();
  for (const market of markets) {
    const key = `${market.key}/${market.part}`;
    const group = groups.get(key);
    if (group) group.push(market);
    else groups.set(key, [market]);
  }
  return [...groups];
}

/** The points of both sides along the match. */
function Worm({ line }: Pick<WireDetail, 'line'>) {
  const { home, away } = line;
  const longest = Math.max(home.length, away.length, 2);
  const most = Math.max(1, ...home, ...away);
  if (home.length + away.length < 4) return null;
  const path = (points: readonly number[]): string =>
    points
      .map(
        (value, at) => `${((at / (longest - 1)) * 300).toFixed(1)},${(56 - (value / most) * 50).toFixed(1)}`,
      )
      .join(' ');
  return (
    <svg className="worm" viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true">
      <polyline className="worm-home" points={path(home)} />
      <polyline className="worm-away" points={path(away)} />
    </svg>
  );
}

function Verify({ detail }: Pick<Props, 'detail'>) {
  const { texts } = useBook();
  const [outcome, setOutcome] = useState<boolean | null>(null);
  const { seed, seedHash } = detail;
  const check = async (): Promise<void> => {
    if (!seed) return;
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    setOutcome(hex === seedHash);
  };
  return (
    <details className="market verify">
      <summary>{texts.fair}</summary>
      <p className="note">{texts.simulatedLong}</p>
      <h4>{texts.seedHash}</h4>
      <code>{seedHash}</code>
      <h4>{texts.seed}</h4>
      {seed ? <code>{seed}</code> : <p className="note">{texts.seedLater}</p>}
      {seed && (
        <button type="button" className="second" onClick={() => void check()}>
          {texts.check}
        </button>
      )}
      <output>{outcome === null ? '' : outcome ? texts.matches : texts.differs}</output>
    </details>
  );
}
