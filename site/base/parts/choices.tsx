// The two choices every visitor has: language and theme.
import { Button } from '#kit/button.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { type Language, languages, languageTag } from '#contract/base/language.ts';
import { keepError } from '#site/base/refusals/keep-error.ts';
import { languageNames, setLanguage, useLanguage, useText } from '#site/base/i18n.ts';
import { setTheme, type Theme, useTheme } from '#site/base/theme.ts';

/** Switches without leaving the page; typed text stays. */
export function LanguageChoice() {
  const t = useText();
  return (
    <Segments
      label={t('shell.language')}
      options={languages.map((language) => ({ id: language, label: languageNames[language] }))}
      selected={useLanguage()}
      onSelect={(next) => void choose(next)}
    />
  );
}

/** The other language, by its own name: for screens without the menu, so that every visitor can read them. */
export function OtherLanguage({ className }: { className?: string | undefined }) {
  const language = useLanguage();
  const other = languages.find((one) => one !== language) ?? language;
  return (
    <Button variant="ghost" size="small" className={className} onClick={() => void choose(other)}>
      <span lang={languageTag[other]}>{languageNames[other]}</span>
    </Button>
  );
}

async function choose(next: Language): Promise<void> {
  try {
    await setLanguage(next);
  } catch (error) {
    await keepError(error, { text: 'app.retry', take: () => void choose(next) });
  }
}

export function ThemeChoice() {
  const t = useText();
  const themes: { id: Theme; label: string }[] = [
    { id: 'dark', label: t('shell.dark') },
    { id: 'light', label: t('shell.light') },
  ];
  return <Segments label={t('shell.theme')} options={themes} selected={useTheme()} onSelect={setTheme} />;
}
