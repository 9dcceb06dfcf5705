// The two choices every visitor has: language and theme.
import { showToast } from '#kit/toast.tsx';
import { Segments } from '#kit/segments.tsx';
import { languages } from '#contract/base/language.ts';
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
      onSelect={(next) =>
        setLanguage(next).catch(async (error: unknown) => showToast(await errorText(error)))
      }
    />
  );
}

export function ThemeChoice() {
  const t = useText();
  const themes: { id: Theme; label: string }[] = [
    { id: 'dark', label: t('shell.dark') },
    { id: 'light', label: t('shell.light') },
  ];
  return <Segments label={t('shell.theme')} options={themes} selected={useTheme()} onSelect={setTheme} />;
}
