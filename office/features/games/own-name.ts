// The name of a game or a vendor in the operator's language.
import { currentLanguage } from '#office/base/i18n.ts';

type Named = { readonly nameEn: string; readonly nameBn: string };

/** For components that follow the language by `useText` or `useLanguage`. */
export const ownName = ({ nameEn, nameBn }: Named): string => (currentLanguage() === 'BN' ? nameBn : nameEn);
