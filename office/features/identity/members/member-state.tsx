// A member's state in one word.
import type { listMembers } from '#contract/identity/members/members-calls.ts';
import { useText } from '#office/base/i18n.ts';
import type { RowOf } from '#office/base/list/list-types.ts';
import { Tag, type Tone } from '#office/base/parts/tag.tsx';

type State = RowOf<typeof listMembers>['state'];
const tones: Readonly<Record<State, Tone>> = {
  ACTIVE: 'good',
  FROZEN: 'warn',
  LOCKED: 'alarm',
  SELF_EXCLUDED: 'warn',
  CLOSED: 'plain',
};

export function MemberState({ state }: { state: State }) {
  const t = useText();
  return <Tag tone={tones[state]}>{t(`memberState.${state}`)}</Tag>;
}
