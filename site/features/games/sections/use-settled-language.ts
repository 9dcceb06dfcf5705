// The language for calls: a change counts after 250 ms (LIST-19, WIN-04).
import { useEffect, useState } from 'react';
import type { Language } from '#contract/base/language.ts';
import { useLanguage } from '#site/base/i18n.ts';

/** Between the 200 and 250 ms of the specification's debounce. */
const languageSettleMs = 250;

/** Lists use it, so that switching there and back sends one query. */
export function useSettledLanguage(): Language {
  const language = useLanguage();
  const [settled, setSettled] = useState(language);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(language), languageSettleMs);
    return () => clearTimeout(timer);
  }, [language]);
  return settled;
}
