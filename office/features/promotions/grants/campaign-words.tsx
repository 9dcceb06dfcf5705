// The states of campaigns and grants in words and colours.
import type { ValueOf } from '#contract/call-types.ts';
import type { officeGrants, officeOffer, officeOffers } from '#contract/promotions/offers-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { Tag } from '#office/base/parts/tag.tsx';

export type Campaign = ValueOf<typeof officeOffers>['rows'][number];
export type OpenCampaign = ValueOf<typeof officeOffer>;
export type GrantOfList = ValueOf<typeof officeGrants>['rows'][number];

const tones = { DRAFT: 'plain', LIVE: 'good', PAUSED: 'warn', ENDED: 'plain' } as const;

export function CampaignState({ state }: Pick<Campaign, 'state'>) {
  return <Tag tone={tones[state]}>{useText()(`offer.state.${state}`)}</Tag>;
}

const grantTones = {
  ACCEPTED: 'warn',
  ACTIVE: 'good',
  CLOSING: 'warn',
  COMPLETED: 'good',
  LAPSED: 'plain',
  FORFEITED: 'plain',
  EXPIRED: 'plain',
  VOIDED: 'alarm',
} as const;

export function GrantState({ state }: Pick<GrantOfList, 'state'>) {
  return <Tag tone={grantTones[state]}>{useText()(`offer.grant.${state}`)}</Tag>;
}
