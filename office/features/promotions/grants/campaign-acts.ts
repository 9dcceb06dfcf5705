// The acts on a campaign and on its grants: start, stop, end, give by hand, take back.
import { displayAmount } from '#contract/base/money.ts';
import * as calls from '#contract/promotions/offers-office-calls.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import type { Campaign, GrantOfList } from './campaign-words.tsx';

type Named = Pick<Campaign, 'id' | 'names'>;

export function useCampaignActs() {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const about = ({ id, names }: Named) => ({ params: { id }, name: names[language] });
  return {
    start: (campaign: Pick<Campaign, 'id' | 'names' | 'budget' | 'version' | 'state'>) => {
      const { params, name } = about(campaign);
      return act({
        call: calls.startOffer,
        title: t(campaign.state === 'PAUSED' ? 'offer.resumeOf' : 'offer.startOf', name),
        effect: t('offer.startEffect', displayAmount(campaign.budget)),
        params,
        body: () => ({ version: campaign.version }),
      });
    },
    pause: (campaign: Named) => {
      const { params, name } = about(campaign);
      const effect = t('offer.pauseEffect');
      return act({ call: calls.pauseOffer, title: t('offer.pauseOf', name), effect, params });
    },
    end: (campaign: Named) => {
      const { params, name } = about(campaign);
      const effect = t('offer.endEffect');
      return act({ call: calls.endOffer, title: t('offer.endOf', name), effect, params, tone: 'danger' });
    },
    /** `account` is fixed on the page of a member. */
    give: (campaign: Named & { readonly most: string }, account = '') => {
      const { params, name } = about(campaign);
      // The same for every press of this dialog, so that one decision gives one bonus.
      const requestId = crypto.randomUUID();
      return act({
        call: calls.grantByHand,
        title: t('offer.giveOf', name),
        effect: t('offer.giveEffect', displayAmount(campaign.most)),
        params,
        fields: [
          { name: 'member', title: 'offer.giveTo', kind: 'text', value: account, refusals: ['NOT_FOUND'] },
          {
            name: 'amount',
            title: 'promo.amount',
            kind: 'amount',
            value: campaign.most,
            refusals: ['AMOUNT_RANGE'],
          },
        ],
        body: ({ member, amount }) => ({ member: String(member).trim(), amount: String(amount), requestId }),
      });
    },
    takeBack: ({
      id,
      account,
      memberId,
      amount,
    }: Pick<GrantOfList, 'id' | 'account' | 'memberId' | 'amount'>) =>
      act({
        call: calls.voidGrant,
        title: t('offer.voidOf', account ?? memberId),
        effect: t('offer.voidEffect', displayAmount(amount)),
        tone: 'danger',
        params: { id },
      }),
  };
}
