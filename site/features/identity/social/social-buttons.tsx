// The third-party block of the login tab: a button for each house the merchant has switched on (AUTH-04 to AUTH-06).
import { useState } from 'react';
import { type SocialProviderName, socialProviders } from '#contract/identity/social.ts';
import { Button } from '#kit/button.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { goToHouse } from './go-to-house.ts';
import styles from './social.module.css';
import { HouseMark } from './house-mark.tsx';

/** Absent while no house is switched on. */
export function SocialButtons() {
  const t = useText();
  const on: Readonly<Record<SocialProviderName, boolean>> = {
    google: useFlag('GOOGLELOGIN3'),
    facebook: useFlag('FACEBOOKLOGIN3'),
  };
  const [leavingFor, setLeavingFor] = useState<SocialProviderName>();
  const shown = socialProviders.filter((provider) => on[provider]);
  if (shown.length === 0) return null;
  const leave = async (provider: SocialProviderName): Promise<void> => {
    setLeavingFor(provider);
    try {
      await goToHouse(provider);
    } catch (error) {
      showToast(await errorText(error), { durationMs: toastDurations.short });
    }
    setLeavingFor(undefined);
  };
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
          icon={<HouseMark provider={provider} />}
          onClick={() => void leave(provider)}
        >
          {t(`social.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
