// One bonus: its state, how far it has come, what counts, and giving it up after a question.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forfeitGrant } from '#contract/promotions/grants-calls.ts';
import { Button } from '#kit/button.tsx';
import { Collapse } from '#kit/collapse.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { type Grant, isCurrent } from '#site/data/promotion-offers.ts';
import { promotionsKey } from '#site/data/promotions.ts';
import { OfferTerms } from '../offers/offer-terms.tsx';
import { BetLines } from './bet-lines.tsx';
import { FreeRounds } from './free-rounds.tsx';
import styles from './bonuses.module.css';

type Props = { readonly grant: Grant; readonly account: string };

export function BonusCard({ grant, account }: Props) {
  const t = useText();
  const language = useLanguage();
  const { state, reason, freeRounds } = grant;
  const isPlaying = state === 'ACCEPTED' && freeRounds !== undefined;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{grant.names[language]}</h2>
        <span className={isCurrent(grant) || isPlaying ? styles.live : styles.state}>
          {t(`promotions.state.${isPlaying ? 'ROUNDS' : state}`)}
        </span>
      </div>
      {!isPlaying && (
        <p className={styles.amount}>
          <span className={styles.quiet}>{t('promotions.amount')}</span> {singleAmount(grant.amount)}
        </p>
      )}
      {reason !== null && <p className={styles.quiet}>{t(`promotions.why.${reason}`)}</p>}
      {isPlaying && <FreeRounds rounds={freeRounds} terms={grant.terms} />}
      {state === 'ACCEPTED' && !isPlaying && (
        <p className={styles.quiet}>
          {t(grant.orderNo === null ? 'promotions.waitsOther' : 'promotions.waitsDeposit')}
        </p>
      )}
      {grant.activeAt !== null && <Progress grant={grant} />}
      <Collapse name="terms" title={t('promotions.howCounts')}>
        <OfferTerms kind={grant.kind} terms={grant.terms} />
        <p className={styles.quiet}>{t('promotions.version', grant.version)}</p>
      </Collapse>
      {grant.activeAt !== null && <BetLines grantId={grant.id} account={account} />}
      {(isCurrent(grant) || state === 'ACCEPTED') && <GiveUp grant={grant} account={account} />}
    </article>
  );
}

function Progress({ grant }: { readonly grant: Grant }) {
  const t = useText();
  const language = useLanguage();
  const percent =
    Number(grant.required) === 0 ? 100 : Math.floor((Number(grant.counted) / Number(grant.required)) * 100);
  return (
    <div>
      {/* The line below has the same information as text. */}
      <div className={styles.track} aria-hidden="true">
        <span className={styles.part} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.line}>
        {t('promotions.progress', singleAmount(grant.counted), singleAmount(grant.required))}
      </p>
      {isCurrent(grant) && (
        <>
          <p className={styles.line}>
            <strong>{t('promotions.left', singleAmount(grant.left))}</strong>
          </p>
          {grant.openBets > 0 && <p className={styles.quiet}>{t('promotions.open', grant.openBets)}</p>}
          {grant.endsAt !== null && (
            <p className={styles.quiet}>
              {t('promotions.endsAt', showDayTime(grant.endsAt, language, brand.timeZone))}
            </p>
          )}
          <p className={styles.quiet}>{t('promotions.stakeNote')}</p>
        </>
      )}
    </div>
  );
}

function GiveUp({ grant, account }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => callApi(forfeitGrant, { params: { id: grant.id } }, { quiet: true }),
    onSuccess: () => showToast(t('promotions.gaveUp')),
    onSettled: async () => {
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: promotionsKey(account) });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('promotions.giveUp')}
      </Button>
      <Refusal error={ending.error} />
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('promotions.giveUpAsk')}
        actions={
          <>
            <Button variant="line" busy={ending.isPending} onClick={() => ending.mutate()}>
              {t('promotions.giveUpYes')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('promotions.keep')}</Button>
          </>
        }
      >
        {grant.state === 'ACCEPTED' && grant.freeRounds
          ? t('promotions.giveUpRounds', singleAmount(grant.freeRounds.won))
          : t(
              'promotions.giveUpText',
              singleAmount(grant.amount),
              singleAmount(grant.counted),
              singleAmount(grant.required),
            )}
      </Dialog>
    </>
  );
}
