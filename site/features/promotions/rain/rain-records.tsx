// What the member grabbed, the largest prizes of the last round, and the check of its commitment in this browser.
import { useMutation, useQuery } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { rainProof } from '#contract/promotions/events/rain-calls.ts';
import { Button } from '#kit/button.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { rainRecordsQuery } from '#site/data/promotions.ts';
import styles from './rain.module.css';

type Line = { readonly name: string; readonly amount: string; readonly takenAt: number };

export function RainRecords({ account, lastRoundId }: { account: string; lastRoundId: string | null }) {
  const t = useText();
  return (
    <Awaited query={useQuery(rainRecordsQuery(account))} height="1.4rem">
      {({ own, winners }) => (
        <>
          <Lines title={t('rain.own')} lines={own.map((one) => ({ ...one, name: t('rain.envelope') }))} />
          <Lines title={t('rain.winners')} lines={winners.map((one) => ({ ...one, name: one.account }))} />
          {lastRoundId && <Proof roundId={lastRoundId} />}
        </>
      )}
    </Awaited>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map(({ name, amount, takenAt }) => (
          <li key={`${name}${takenAt}${amount}`}>
            <span>
              {name}
              <time className={styles.when} dateTime={new Date(takenAt).toISOString()}>
                {showDayTime(takenAt, language, brand.timeZone)}
              </time>
            </span>
            <span className={styles.paid}>+{displayAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Computes the hash of the published list here and compares it with the one shown before the round. */
function Proof({ roundId }: { roundId: string }) {
  const t = useText();
  const check = useMutation({
    mutationFn: async () => {
      const { salt, prizes, commitHash } = await callApi(rainProof, { params: { roundId } }, { quiet: true });
      const text = new TextEncoder().encode(`${salt}:${prizes.join(',')}`);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
      const written = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return { agrees: written === commitHash, prizes: prizes.length };
    },
  });
  return (
    <section className={styles.card} aria-label={t('rain.proof')}>
      <h2 className={styles.title}>{t('rain.proof')}</h2>
      <p className={styles.hint}>{t('rain.proofHint')}</p>
      <Button variant="line" size="small" busy={check.isPending} onClick={() => check.mutate()}>
        {t('rain.check')}
      </Button>
      {check.data && (
        <output className={styles.outcome}>
          {t(check.data.agrees ? 'rain.agrees' : 'rain.differs', check.data.prizes)}
        </output>
      )}
      <Refusal error={check.error} />
    </section>
  );
}
