// Login and registration: one screen, two tabs that follow the address (AUTH-01).
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { goBack, navigate, usePath } from '#site/base/navigation.ts';
import { normalPath, paths } from '#site/base/paths.ts';
import { registerSettingsQuery } from '#site/data/identity/registration.ts';
import { useFlag, usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { roundAmount } from '#site/base/single-amount.ts';
import { offersQuery } from '#site/data/promotion-offers.ts';
import { LoginForm } from '#site/features/identity/login/login-form.tsx';
import { startTrial } from '#site/features/identity/session/sign-in.ts';
import { SocialButtons } from '#site/features/identity/social/social-buttons.tsx';
import { BannerCarousel } from '#site/features/messaging/banner-carousel.tsx';
import { bannersQuery } from '#site/data/messaging.ts';
import { OtherLanguage } from '../../base/parts/choices.tsx';
import { Logo } from '../brand/logo.tsx';
import styles from './account-screen.module.css';
import { LoginFooter } from './login-footer.tsx';

const RegisterForm = lazy(() =>
  import('#site/features/identity/register/register-form.tsx').then((module) => ({
    default: module.RegisterForm,
  })),
);

export default function AccountScreen() {
  const t = useText();
  const path = usePath();
  const isLogin = normalPath(path) === paths.login;
  return (
    <div className={styles.screen}>
      <div className={styles.backdrop}>
        <Ornament size="7rem" />
      </div>
      <div className={styles.top}>
        <IconButton label={t('app.back')} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <Logo />
        <OtherLanguage className={styles.language} />
      </div>
      <AccountBanners group={isLogin ? 'm_login' : 'm_register'} />
      <TabStrip
        label={t('identity.tabs')}
        look="line"
        panelId="account-panel"
        tabs={[
          { id: 'login', label: t('identity.login') },
          { id: 'register', label: t('identity.register') },
        ]}
        selected={isLogin ? 'login' : 'register'}
        onSelect={(tab) => navigate(tab === 'login' ? paths.login : paths.register, { replace: true })}
      />
      <div
        id="account-panel"
        role="tabpanel"
        aria-label={isLogin ? t('identity.login') : t('identity.register')}
        className={styles.panel}
      >
        {isLogin ? (
          <>
            <LoginForm />
            <SocialButtons />
            <TrialButton />
            <LoginFooter />
          </>
        ) : (
          <Suspense fallback={null}>
            <RegisterForm />
            <WelcomeBonus />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function TrialButton() {
  const t = useText();
  const enabled = useFlag('FREEPLAY3');
  if (!enabled) return null;
  return (
    <Button variant="line" wide className={styles.trial} onClick={() => void startTrial()}>
      {t('identity.freeTrial')}
    </Button>
  );
}

/**
 * What the running offer of a first deposit gives at most; without one nothing is promised. It comes after the
 * fields above it, which would move it.
 */
function WelcomeBonus() {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(offersQuery(undefined));
  const settings = useQuery(registerSettingsQuery);
  const info = usePlatformInfo();
  const offer = data?.offers.find(({ kind }) => kind === 'FIRST_DEPOSIT');
  if (!offer || !settings.data || !info) return null;
  const { amount } = offer.terms;
  return (
    <Link href={paths.activity} className={styles.welcome}>
      {t(
        'app.welcomeBonus',
        language === 'EN'
          ? `${displayAmount(amount).replace(/\.00$/, '')} ${brand.currencyName}`
          : roundAmount(amount),
      )}
    </Link>
  );
}

/** The banners of a group. Registration shows the brand's own drawing when there are none (REG-02). */
function AccountBanners({ group }: { group: 'm_login' | 'm_register' }) {
  const t = useText();
  const language = useLanguage();
  const { data, isError } = useQuery(bannersQuery(group, language));
  const banners = isError ? [] : data?.banners;
  if (banners?.length === 0) {
    return group === 'm_register' ? <DefaultBanner /> : null;
  }
  return (
    <div className={styles.banners}>
      <BannerCarousel label={t('identity.banners')} banners={banners} />
    </div>
  );
}

function DefaultBanner() {
  const language = useLanguage();
  return (
    <div className={styles.banner}>
      <Ornament size="2rem" />
      <strong>{brand.welcome[language]}</strong>
    </div>
  );
}
