// The member's VIP level: the points, the way to the next one, and what each level gives.
import { useQuery } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import { displayAmount } from '#contract/base/money.ts';
import { Ornament } from '#kit/ornament.tsx';
import { classNames } from '#kit/class-names.ts';
import { showDay } from '#kit/show-time.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { useVipPage } from '#site/base/use-vip-page.ts';
import { usePartlyCountedText } from '#site/data/games/partly-counted.ts';
import { type OwnVip, vipQuery } from '#site/data/promotions.ts';
import styles from './vip.module.css';

export default function VipScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const own = useQuery(vipQuery(account));
  const vipPage = useVipPage();
  const partly = usePartlyCountedText();
  if (own.isPending || partly === undefined) {
    return (
      <div aria-hidden="true" className={styles.screen}>
        <Skeleton height="3.4rem" radius="var(--radius)" />
        <Skeleton height="4rem" radius="var(--radius)" />
      </div>
    );
  }
  if (own.isError) return <LoadFailed title={t('vip.failed')} query={own} />;
  return (
    <div className={styles.screen}>
      <OwnLevel vip={own.data} partly={partly} />
      <h2 className={styles.heading}>{t('vip.levels')}</h2>
      <ul className={styles.list}>
        {own.data.levels.map((level) => (
          <Level key={level.level} level={level} isOwn={level.level === own.data.level} />
        ))}
      </ul>
      <p className={styles.below}>{t('vip.birthdayHint')}</p>
      <a href={vipPage} className={styles.more}>
        {t('vip.rules')}
      </a>
    </div>
  );
}

/** `partly`: whose stakes count only in part; empty when all count in full. */
function OwnLevel({ vip, partly }: { vip: OwnVip; partly: string }) {
  const t = useText();
  const language = useLanguage();
  const { level, kind, points, nextPoints, percent, perPoint, keptPoints, keepUntil, levels } = vip;
  const keepPoints = levels[level]?.keepPoints ?? 0;
  const number = (value: number) => displayAmount(`${value}.00`).slice(0, -3);
  return (
    <section className={styles.card} aria-label={t('vip.yours')}>
      <span className={styles.ornament}>
        <Ornament size="2.9rem" />
      </span>
      <p className={styles.level}>
        <Crown aria-hidden="true" size="0.48rem" />
        <span>VIP {level}</span>
      </p>
      <p className={styles.points}>{t('vip.points', number(points))}</p>
      {nextPoints === null ? (
        <p className={styles.hint}>{t(kind === 'MANUAL' ? 'vip.byHand' : 'vip.highest')}</p>
      ) : (
        <>
          <progress className={styles.bar} max={100} value={percent} aria-label={t('vip.next', level + 1)} />
          <p className={styles.hint}>{t('vip.missing', number(nextPoints - points), level + 1)}</p>
        </>
      )}
      <p className={styles.hint}>{t('vip.perPoint', displayAmount(perPoint))}</p>
      {partly && <p className={styles.hint}>{partly}</p>}
      {kind === 'AUTO' && keepPoints > 0 && (
        <p className={styles.hint}>
          {t(
            keptPoints < keepPoints ? 'vip.keep' : 'vip.kept',
            number(keptPoints),
            number(keepPoints),
            showDay(keepUntil, language, brand.timeZone),
          )}
        </p>
      )}
      <Link href={paths.rewardCenter} className={styles.way}>
        {t('vip.toRewards')}
      </Link>
    </section>
  );
}

function Level({ level, isOwn }: { level: OwnVip['levels'][number]; isOwn: boolean }) {
  const t = useText();
  const facts = [
    [t('vip.upBonus'), displayAmount(level.upBonus)],
    [t('vip.monthBonus'), displayAmount(level.monthBonus)],
    [t('vip.birthday'), displayAmount(level.birthdayGift)],
    [t('vip.rebate'), `${level.rebatePercent}%`],
    [t('vip.withdrawals'), t('vip.aDay', level.withdrawalsPerDay)],
    [t('vip.withdrawn'), displayAmount(level.withdrawnPerDay)],
  ] as const;
  return (
    <li className={classNames(styles.row, isOwn && styles.own)} aria-current={isOwn || undefined}>
      <p className={styles.name}>
        <strong>VIP {level.level}</strong>
        <span>
          {isOwn ? t('vip.yourLevel') : t('vip.from', displayAmount(`${level.points}.00`).slice(0, -3))}
        </span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
