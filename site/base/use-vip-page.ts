// The address of the static VIP page in the member's language and theme.
import { useLanguage } from './i18n.ts';
import { vipPages } from './paths.ts';
import { useTheme } from './theme.ts';

/** The page has no script, so its address contains the theme. */
export const useVipPage = (): string => vipPages[useLanguage()] + (useTheme() === 'light' ? '#light' : '');
