// Checks filled fields again shortly after the language has changed (AUTH-19).
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '#site/base/i18n.ts';

/** The specification's time in ms. */
const revalidateAfterMs = 200;

/** Empty fields are skipped, because an error for a field that was not filled in yet is unfriendly. */
export function useRevalidation<Fields extends FieldValues>(
  { getValues, trigger }: Pick<UseFormReturn<Fields>, 'getValues' | 'trigger'>,
  names: readonly Path<Fields>[],
): void {
  const language = useLanguage();
  const shownIn = useRef(language);
  const revalidate = useEffectEvent(() => {
    const filled = names.filter((name) => typeof getValues(name) === 'string' && getValues(name) !== '');
    if (filled.length > 0) void trigger(filled);
  });
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    const timer = setTimeout(revalidate, revalidateAfterMs);
    return () => clearTimeout(timer);
  }, [language]);
}
