// The checklist: what a member needs before a withdrawal, each with the page where it is done.
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import { showDayTime } from '#kit/show-time.ts';
import hidden from '#kit/visually-hidden.module.css';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import type { Need } from '#site/data/cashier/withdrawals.ts';
import { cardsPage } from './card-choice.tsx';
import styles from './withdraw.module.css';

const centre = (show: string) => withQuery(paths.securityCentre, { show });

/** Where each is done; the back arrow and a saved form lead here again. */
const pageOf: Readonly<Record<Need['need'], string>> = {
  WALLET_OPEN: paths.help,
  PAYMENT_PASSWORD: centre('payment'),
  PAYEE_NAME: centre('payee'),
  BANK_CARD: cardsPage,
  CARD_USABLE: cardsPage,
  IDENTITY_VERIFIED: centre('identity'),
  TURNOVER: paths.hall,
};

export function Needs({ needs, turnoverLeft }: { needs: readonly Need[]; turnoverLeft: string }) {
  const t = useText();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('withdraw.needs')}</h2>
      <p className={styles.quiet}>{t('withdraw.needsLead')}</p>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li key={need.need}>
            <Step need={need}>{!need.isDone && <Why need={need} turnoverLeft={turnoverLeft} />}</Step>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is done is a line; what is not leads to its page. */
function Step({ need: { need, isDone }, children }: { need: Need; children: ReactNode }) {
  const t = useText();
  const Mark = isDone ? CircleCheck : CircleDashed;
  const words = (
    <>
      <Mark aria-hidden="true" className={classNames(styles.mark, isDone && styles.good)} />
      <span className={styles.grow}>
        <span className={isDone ? undefined : styles.strong}>{t(`withdraw.need.${need}`)}</span>
        <span className={hidden.hidden}> {t(isDone ? 'withdraw.done' : 'withdraw.needed')} </span>
        {children}
      </span>
    </>
  );
  if (isDone) return <span className={styles.need}>{words}</span>;
  return (
    <Link href={pageOf[need]} className={styles.need}>
      {words}
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}

function Why({ need: { need, from }, turnoverLeft }: { need: Need; turnoverLeft: string }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <small className={styles.small}>
        {need === 'TURNOVER'
          ? t('withdraw.why.TURNOVER', singleAmount(turnoverLeft))
          : t(`withdraw.why.${need}`)}
      </small>
      {from !== null && (
        <small className={styles.small}>
          <time dateTime={new Date(from).toISOString()}>
            {t('withdraw.from', showDayTime(from, language, brand.timeZone))}
          </time>
        </small>
      )}
    </>
  );
}
