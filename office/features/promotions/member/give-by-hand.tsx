// The button that gives one member a bonus of a campaign by hand.
import { officeOffer } from '#contract/promotions/offers-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { useCampaignActs } from '../grants/campaign-acts.ts';

type Props = { readonly id: string; readonly account: string; readonly label: string };

/** The most that may be given is in the terms, so the campaign is read before. */
export function GiveByHand({ id, account, label }: Props) {
  const t = useText();
  const { give } = useCampaignActs();
  const { data: campaign } = useLook(officeOffer, { params: { id } });
  return (
    <Button
      size="small"
      variant="line"
      disabled={!campaign}
      onClick={() => campaign && void give({ ...campaign, most: campaign.content.terms.amount }, account)}
    >
      {t('offer.giveFrom', label)}
    </Button>
  );
}
