// The state and the channels of a campaign in the operator's language.
import type { CampaignState as State, Channel } from '#contract/messaging/campaigns.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';

const tones = { DRAFT: 'plain', SCHEDULED: 'warn', SENDING: 'warn', SENT: 'good', STOPPED: 'plain' } as const;

export function CampaignState({ state }: { state: State }) {
  return <Tag tone={tones[state]}>{useText()(`campaign.state.${state}`)}</Tag>;
}

export function ChannelNames({ channels }: { channels: readonly Channel[] }) {
  const t = useText();
  return channels.map((channel) => t(`campaign.${channel}`)).join(', ');
}
