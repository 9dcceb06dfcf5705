// The two choices every visitor has: language and theme.
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/toast.tsx';
import { Segments } from '#kit/segments.tsx';
import { type Language, languages, languageTag } from '#contract/base/language.ts';
import { errorText } from '#site/base/error-text.ts';
import { languageNames, setLanguage, useLanguage, useText } from '#site/base/i18n.ts';
import { setTheme, type Theme, useTheme } from '#site/base/theme.ts';

/** Switches in place: the page, and what was typed on it, stay. */
export function LanguageChoice() {
  const t = useText();
  return (
    <Segments
      label={t('shell.language')}
      options={languages.map((language) => ({ id: language, label: languageNames[language] }))}
      selected={useLanguage()}
      onSelect={choose}
    />
  );
}

/** The other language, by its own name: for screens without the menu, so that nobody is stuck at the door. */
export function OtherLanguage({ className }: { className?: string | undefined }) {
  const language = useLanguage();
  const other = languages.find((one) => one !== language) ?? language;
  return (
    <Button variant="ghost" size="small" className={className} onClick={() => choose(other)}>
      <span lang={languageTag[other]}>{languageNames[other]}</span>
    </Button>
  );
}

function choose(next: Language): void {
  setLanguage(next).catch(async (error: unknown) => showToast(await errorText(error)));
}

export function ThemeChoice() {
  const t = useText();
  const themes: { id: Theme; label: string }[] = [
    { id: 'dark', label: t('shell.dark') },
    { id: 'light', label: t('shell.light') },
  ];
  return <Segments label={t('shell.theme')} options={themes} selected={useTheme()} onSelect={setTheme} />;
}
