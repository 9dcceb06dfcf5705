// The state of a vendor in one word.
import { useText } from '#office/base/i18n.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';

type State = 'ENABLED' | 'MAINTENANCE' | 'DISABLED';
const tones: Readonly<Record<State, Tone>> = { ENABLED: 'good', MAINTENANCE: 'warn', DISABLED: 'alarm' };

export function VendorState({ state }: { state: State }) {
  const t = useText();
  return <Tag tone={tones[state]}>{t(`vendors.${state}`)}</Tag>;
}
