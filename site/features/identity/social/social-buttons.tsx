// The third-party block of the login tab: a button for each provider the merchant has switched on (AUTH-04 to AUTH-06).
import { useMutation } from '@tanstack/react-query';
import { type SocialProviderName, socialProviders } from '#contract/identity/social.ts';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { goToProvider } from './go-to-provider.ts';
import styles from './social.module.css';
import { ProviderMark } from './provider-mark.tsx';

/** Absent while no provider is switched on. */
export function SocialButtons() {
  const t = useText();
  const on: Readonly<Record<SocialProviderName, boolean>> = {
    google: useFlag('GOOGLELOGIN3'),
    facebook: useFlag('FACEBOOKLOGIN3'),
  };
  const leaving = useMutation({ mutationFn: goToProvider });
  const shown = socialProviders.filter((provider) => on[provider]);
  if (shown.length === 0) return null;
  const leavingFor = leaving.isPending ? leaving.variables : undefined;
  return (
    <div className={styles.block} data-testid="social-login">
      <p className={styles.or}>{t('social.or')}</p>
      {shown.map((provider) => (
        <Button
          key={provider}
          variant="line"
          wide
          busy={leavingFor === provider}
          disabled={leavingFor !== undefined && leavingFor !== provider}
          icon={<ProviderMark provider={provider} />}
          onClick={() => leaving.mutate(provider)}
        >
          {t(`social.${provider}`)}
        </Button>
      ))}
      <Refusal error={leaving.error} />
    </div>
  );
}
