// The vendors of whose stakes only a part counts as turnover, as short texts such as "Tuntuni Instant 10%".
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { vendorConfigQuery } from './vendors.ts';

/** Each vendor with the percent that counts now; undefined until the vendors are read, empty when all count in full. */
export function usePartlyCounted(): readonly string[] | undefined {
  const config = useQuery(vendorConfigQuery(useLanguage()));
  const [now] = useState(() => Date.now());
  if (config.isPending) return undefined;
  return (config.data?.partlyCounted ?? []).flatMap(({ accountTypeName, percents }) => {
    const percent = [...percents].reverse().find(({ from }) => from <= now)?.percent ?? 100;
    return percent < 100 ? [`${accountTypeName} ${percent}%`] : [];
  });
}

/**
 * The same as a sentence for everything that counts turnover: undefined until the vendors are read, so that a screen waits
 * for it and nothing moves, and empty when all stakes count in full.
 */
export function usePartlyCountedText(): string | undefined {
  const t = useText();
  const partly = usePartlyCounted();
  if (!partly) return undefined;
  return partly.length > 0 ? t('games.partlyCounted', partly.join(', ')) : '';
}
