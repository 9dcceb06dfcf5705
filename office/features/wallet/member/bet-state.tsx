// The state of a bet in one word.
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';

const tones = { OPEN: 'warn', SETTLED: 'good', CANCELLED: 'plain' } as const;

export function BetState({ state }: { state: keyof typeof tones }) {
  const t = useText();
  return <Tag tone={tones[state]}>{t(`betState.${state}`)}</Tag>;
}
