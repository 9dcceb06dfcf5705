// The list of the security centre, with the member's picture and how much is set.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Camera from 'lucide-react/icons/camera';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Timer from 'lucide-react/icons/timer';
import UserRound from 'lucide-react/icons/user-round';
import { isRealMember } from '#contract/base/roles.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { type securityConfig, setHeadIcon } from '#contract/identity/profile-calls.ts';
import { pictureTypes } from '#contract/identity/profile.ts';
import { classNames } from '#kit/class-names.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { showDay } from '#kit/show-time.ts';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import styles from './centre.module.css';
import { bankCardsQuery, headIconQuery } from '#site/data/identity/account.ts';
import { kycWords, protectionsOf } from '#site/data/identity/protections.ts';

type Config = ValueOf<typeof securityConfig>;
type Props = { account: string; config: Config };

export function Overview({ account, config }: Props) {
  const t = useText();
  const language = useLanguage();
  const set = (is: boolean) => ({ state: t(is ? 'centre.set' : 'centre.missing'), good: is });
  const shown = (value: string | null) => ({ state: value ?? t('centre.missing'), good: value !== null });
  const changed = config.passwordChangedAt && showDay(config.passwordChangedAt, language, brand.timeZone);
  return (
    <>
      <Head account={account} config={config} />
      <Group title={t('centre.signIn')}>
        <Matter
          icon={KeyRound}
          href={paths.changePassword}
          text={t('centre.password')}
          state={changed ? t('centre.changedOn', changed) : ''}
        />
        <Matter
          icon={Timer}
          show="totp"
          text={t('centre.totp')}
          state={t(config.hasTotp ? 'centre.on' : 'centre.off')}
          good={config.hasTotp}
        />
        <Matter
          icon={Fingerprint}
          show="passkeys"
          text={t('centre.passkeys')}
          state={config.passkeys > 0 ? t('centre.count', config.passkeys) : t('centre.missing')}
          good={config.passkeys > 0}
        />
        <Matter
          icon={MonitorSmartphone}
          show="sessions"
          text={t('centre.sessions')}
          state={t('centre.count', config.sessions)}
        />
      </Group>
      <MoneyMatters account={account} config={config} />
      <Group title={t('centre.contact')}>
        <Matter icon={Smartphone} show="phone" text={t('centre.phone')} {...shown(config.phoneMasked)} />
        <Matter icon={AtSign} show="email" text={t('centre.email')} {...shown(config.emailMasked)} />
        <Matter
          icon={CircleHelp}
          show="question"
          text={t('centre.question')}
          {...set(config.hasSecurityQuestion)}
        />
      </Group>
      <Group title={t('centre.profile')}>
        <Matter icon={UserRound} show="nickname" text={t('centre.nickname')} state={config.nickname} />
      </Group>
    </>
  );
}

function Head({ account, config }: Props) {
  const t = useText();
  const client = useQueryClient();
  const { data } = useQuery(headIconQuery(account));
  const sending = useMutation({
    mutationFn: (icon: File) => callApi(setHeadIcon, { body: { icon } }, { quiet: true }),
    onSuccess: (answer) => {
      client.setQueryData(headIconQuery(account).queryKey, answer);
      showToast(t('centre.iconDone'));
    },
  });
  const protections = protectionsOf(config);
  const done = protections.filter(({ isSet }) => isSet).length;
  return (
    <section className={styles.head} aria-label={account}>
      <span className={styles.picture} aria-busy={sending.isPending}>
        {data?.icon ? (
          <img className={styles.face} src={data.icon} alt={t('centre.iconAlt')} />
        ) : (
          <span aria-hidden="true" className={styles.face}>
            {account.charAt(0).toUpperCase()}
          </span>
        )}
        <span className={styles.camera}>
          <Camera aria-hidden="true" size="0.32rem" />
        </span>
        <input
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t('centre.icon')}
          className={styles.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) sending.mutate(file);
            target.value = '';
          }}
        />
      </span>
      <div className={styles.who}>
        <strong className={styles.name}>{account}</strong>
        <div className={styles.meter} aria-hidden="true">
          {protections.map(({ show }, at) => (
            <span key={show} className={classNames(styles.step, at < done && styles.done)} />
          ))}
        </div>
        <p className={styles.hint}>{t('centre.level', done, protections.length)}</p>
        <Refusal error={sending.error} />
      </div>
    </section>
  );
}

function MoneyMatters({ account, config }: Props) {
  const t = useText();
  return (
    <Group title={t('centre.money')}>
      <Matter
        icon={Banknote}
        show="payment"
        text={t('centre.payment')}
        state={t(config.hasPaymentPassword ? 'centre.set' : 'centre.missing')}
        good={config.hasPaymentPassword}
      />
      <Matter
        icon={BadgeCheck}
        show="identity"
        text={t('centre.kyc')}
        state={t(kycWords[config.kycState])}
        good={config.kycState === 'VERIFIED'}
        bad={config.kycState === 'REJECTED'}
      />
      <Matter
        icon={IdCard}
        show="payee"
        text={t('centre.payee')}
        state={config.payeeNameMasked ?? t('centre.missing')}
        good={config.payeeNameMasked !== null}
      />
      <CardsMatter account={account} />
    </Group>
  );
}

/** Only real members are paid out to. */
function CardsMatter({ account }: { account: string }) {
  const t = useText();
  const type = useSession()?.type;
  const isPaid = type !== undefined && isRealMember(type);
  const { data } = useQuery({ ...bankCardsQuery(account), enabled: isPaid });
  if (!isPaid) return null;
  const count = data?.length ?? 0;
  return (
    <Matter
      icon={Landmark}
      show="cards"
      text={t('centre.cards')}
      state={data ? (count > 0 ? t('centre.count', count) : t('centre.missing')) : ''}
      good={count > 0}
    />
  );
}

type MatterProps = {
  icon: LucideIcon;
  text: string;
  state: string;
  good?: boolean;
  bad?: boolean;
} & ({ href: string; show?: never } | { show: string; href?: never });

function Matter({ icon: Icon, text, state, good, bad, href, show }: MatterProps) {
  return (
    <Entry
      href={href ?? withQuery(paths.securityCentre, { show })}
      icon={<Icon aria-hidden="true" />}
      state={
        <span className={classNames(styles.state, good && styles.good, bad && styles.bad)}>{state}</span>
      }
    >
      {text}
    </Entry>
  );
}
