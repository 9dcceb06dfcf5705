// The one action of an offer: sign in, deposit, take it, or why it cannot be taken.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isForDeposit } from '#contract/promotions/offer-kinds.ts';
import { takeOffer } from '#contract/promotions/offers-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import type { Offer } from '#site/data/promotion-offers.ts';
import styles from './offers.module.css';

export function OfferAction({ offer }: { readonly offer: Offer }) {
  const t = useText();
  const session = useSession();
  if (session === null)
    return (
      <Link href={paths.login} className={styles.act}>
        {t('promotions.signIn')}
      </Link>
    );
  if (offer.bar !== null) return <Barred bar={offer.bar} />;
  if (isForDeposit(offer.kind))
    return (
      <Link href={paths.voucherCenter} className={styles.act}>
        {t('promotions.deposit')}
      </Link>
    );
  return <TakeButton offer={offer} />;
}

/** Why it cannot be taken now, and the way on where the member can do something about it. */
function Barred({ bar }: { readonly bar: NonNullable<Offer['bar']> }) {
  const t = useText();
  return (
    <>
      <p className={styles.bar}>{t(`promotions.bar.${bar}`)}</p>
      {bar === 'PHONE_NEEDED' && (
        <Link href={withQuery(paths.securityCentre, { show: 'phone' })} className={styles.act}>
          {t('promotions.verifyPhone')}
        </Link>
      )}
      {bar === 'BONUS_ACTIVE' && (
        <Link href={paths.myBonus} className={styles.mine}>
          {t('promotions.mine')}
        </Link>
      )}
    </>
  );
}

function TakeButton({ offer: { id, version, kind } }: { readonly offer: Offer }) {
  const t = useText();
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: () => callApi(takeOffer, { params: { id }, body: { version } }, { quiet: true }),
    onSuccess: () => showToast(t(kind === 'FREE_ROUNDS' ? 'promotions.takenRounds' : 'promotions.taken')),
    onSettled: () => client.invalidateQueries({ queryKey: ['promotions'] }),
  });
  return (
    <div>
      <Button busy={taking.isPending} onClick={() => taking.mutate()}>
        {t('promotions.take')}
      </Button>
      <Refusal error={taking.error} />
    </div>
  );
}
