// How well the account is protected, what is missing, and how far the verification of the person is.
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ValueOf } from '#contract/call-types.ts';
import type { securityConfig } from '#contract/identity/profile-calls.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { securityConfigQuery } from '#site/data/identity/account.ts';
import { kycWords, protectionsOf } from '#site/data/identity/protections.ts';
import styles from './protection-card.module.css';

export function ProtectionCard({ account }: { account: string }) {
  const t = useText();
  const config = useQuery(securityConfigQuery(account));
  return (
    <div className={styles.place}>
      <Group title={t('centre.protection')}>
        <Awaited query={config} height="3.4rem">
          {(data) => <Protections config={data} />}
        </Awaited>
      </Group>
    </div>
  );
}

function Protections({ config }: { config: ValueOf<typeof securityConfig> }) {
  const t = useText();
  const protections = protectionsOf(config);
  const done = protections.filter(({ isSet }) => isSet).length;
  const { kycState } = config;
  // The verification has a line of its own.
  const missing = protections.filter(({ isSet, show }) => !isSet && show !== 'identity');
  return (
    <>
      <Entry
        href={withQuery(paths.securityCentre, { show: 'identity' })}
        icon={<BadgeCheck aria-hidden="true" />}
        state={
          <span
            className={classNames(
              styles.state,
              kycState === 'VERIFIED' && styles.good,
              kycState === 'REJECTED' && styles.bad,
            )}
          >
            {t(kycWords[kycState])}
          </span>
        }
      >
        {t('centre.kyc')}
        {kycState === 'NONE' && <span className={styles.hint}>{t('centre.verifyEarly')}</span>}
      </Entry>
      <Entry
        href={paths.securityCentre}
        icon={<ShieldCheck aria-hidden="true" />}
        state={
          <span aria-hidden="true" className={styles.meter}>
            {protections.map(({ show }, at) => (
              <span key={show} className={classNames(styles.step, at < done && styles.done)} />
            ))}
          </span>
        }
      >
        {t('centre.levelName')}
        <span className={styles.hint}>{t('centre.level', done, protections.length)}</span>
      </Entry>
      {missing.length > 0 && (
        <section className={styles.missing} aria-label={t('centre.stillMissing')}>
          <p className={styles.caption}>{t('centre.stillMissing')}</p>
          <ul className={styles.chips}>
            {missing.map(({ show, text }) => (
              <li key={show}>
                <Link href={withQuery(paths.securityCentre, { show })} className={styles.chip}>
                  <Plus aria-hidden="true" className={styles.plus} />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
