// The entries of the search box for a text: screens by name, and commands.
import { useNavigate } from 'react-router';
import { languageNames, setLanguage, useLanguage, useText } from '#office/base/i18n.ts';
import { setTheme, useTheme } from '#office/base/theme.ts';
import { useOwnScreens } from '../use-own-screens.ts';
import { useFound } from './use-found.ts';

type PaletteEntry = {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly run: () => void;
};
type Group = { readonly title: string; readonly entries: readonly PaletteEntry[] };

/** Groups without an entry are left out. */
export function usePaletteEntries(text: string): { groups: readonly Group[]; isSearching: boolean } {
  const t = useText();
  const navigate = useNavigate();
  const language = useLanguage();
  const theme = useTheme();
  const own = useOwnScreens().filter(({ isDetail }) => !isDetail);
  const fits = ({ title, hint = '' }: PaletteEntry) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    return words.every((word) => `${title} ${hint}`.toLowerCase().includes(word));
  };
  /** Those whose name begins with the text come first. */
  const begins = ({ title }: PaletteEntry) =>
    Number(title.toLowerCase().startsWith(text.trim().toLowerCase()));
  const screens = own.map(({ path, entry = path, title, section, key }) => ({
    id: path,
    title: t(title),
    hint: key ? `${t(`section.${section}`)} · g ${key}` : t(`section.${section}`),
    run: () => void navigate(entry),
  }));
  const [otherLanguage, otherTheme] = [
    language === 'EN' ? 'BN' : 'EN',
    theme === 'dark' ? 'light' : 'dark',
  ] as const;
  const commands = [
    {
      id: 'language',
      title: `${t('menu.language')}: ${languageNames[otherLanguage]}`,
      run: () => void setLanguage(otherLanguage),
    },
    {
      id: 'theme',
      title: `${t('menu.theme')}: ${t(otherTheme === 'light' ? 'app.light' : 'app.dark')}`,
      run: () => setTheme(otherTheme),
    },
  ];
  const { found, isSearching } = useFound(text);
  const groups = [
    {
      title: t('app.found'),
      entries: found.map(({ kind, id, title, path }) => ({
        id: `${kind} ${id}`,
        title,
        hint: t(`found.${kind}`),
        run: () => void navigate(path),
      })),
    },
    { title: t('app.screens'), entries: screens.filter(fits).toSorted((a, b) => begins(b) - begins(a)) },
    { title: t('app.commands'), entries: commands.filter(fits) },
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching };
}
