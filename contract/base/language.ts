// The product's two languages: BN is Bengali and the default, EN is English.

export const languages = ['BN', 'EN'] as const;
export type Language = (typeof languages)[number];

/** The language when neither the request nor the member names one. */
export const defaultLanguage: Language = 'BN';

/** The BCP 47 tag for `<html lang>` and Intl. */
export const languageTag: Record<Language, 'bn' | 'en'> = { BN: 'bn', EN: 'en' };
