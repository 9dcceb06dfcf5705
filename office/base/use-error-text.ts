// The sentence of a refusal, as soon as its texts are there.
import { useEffect, useState } from 'react';
import { useLanguage } from './i18n.ts';
import { errorText } from './office-error.ts';

/** Undefined while there is no error or its text is on its way. */
export function useErrorText(error: unknown): string | undefined {
  const language = useLanguage();
  const [shown, setShown] = useState<{ of: unknown; text: string }>();
  useEffect(() => {
    let isCurrent = true;
    if (error)
      void errorText(error, language).then((text) => {
        if (isCurrent) setShown({ of: error, text });
      });
    return () => {
      isCurrent = false;
    };
  }, [error, language]);
  return error && shown?.of === error ? shown.text : undefined;
}
