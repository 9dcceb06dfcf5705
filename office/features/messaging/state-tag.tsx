// The state of a content, as a tag.
import type { contentStates } from '#contract/messaging/office.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';

const tones = { DRAFT: 'plain', SCHEDULED: 'warn', LIVE: 'good', ENDED: 'plain' } as const;

export function StateTag({ state }: { state: (typeof contentStates)[number] }) {
  return <Tag tone={tones[state]}>{useText()(`content.${state}`)}</Tag>;
}
