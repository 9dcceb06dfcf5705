// The language for calls: a switch counts once it has stood for 250 ms (LIST-19, WIN-04).
import { useEffect, useState } from 'react';
import type { Language } from '#contract/base/language.ts';
import { useLanguage } from '#site/base/i18n.ts';

/** Between the 200 and 250 ms of the specification's debounce. */
const languageSettleMs = 250;

/** Lists ask with this, so that switching to and fro asks once. */
export function useSettledLanguage(): Language {
  const language = useLanguage();
  const [settled, setSettled] = useState(language);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(language), languageSettleMs);
    return () => clearTimeout(timer);
  }, [language]);
  return settled;
}
