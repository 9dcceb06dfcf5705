// The vendors of whose stakes only a part counts as turnover, as short texts such as "Tuntuni Instant 10%".
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { vendorConfigQuery } from './vendors.ts';

/** Each vendor with the percent that counts now; empty until the vendors are read, and when all count in full. */
export function usePartlyCounted(): readonly string[] {
  const config = useQuery(vendorConfigQuery(useLanguage()));
  const [now] = useState(() => Date.now());
  return (config.data?.partlyCounted ?? []).flatMap(({ accountTypeName, percents }) => {
    const percent = [...percents].reverse().find(({ from }) => from <= now)?.percent ?? 100;
    return percent < 100 ? [`${accountTypeName} ${percent}%`] : [];
  });
}

/** The same as a sentence for everything that counts turnover; undefined when all stakes count in full. */
export function usePartlyCountedText(): string | undefined {
  const t = useText();
  const partly = usePartlyCounted();
  return partly.length > 0 ? t('games.partlyCounted', partly.join(', ')) : undefined;
}
