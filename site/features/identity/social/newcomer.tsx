// For a person whom a provider has authenticated and who has no account: a new account, or a link to an existing one.
import { lazy, Suspense, useState } from 'react';
import type { SocialProviderName } from '#contract/identity/social.ts';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { returnToLinking } from '../session/after-sign-in.ts';
import { providerNames } from './go-to-provider.ts';
import styles from './social.module.css';

const RegisterSocialForm = lazy(() =>
  import('../register/register-form.tsx').then((module) => ({ default: module.RegisterSocialForm })),
);

type Props = { newcomer: { readonly provider: SocialProviderName; readonly name: string | null } };

export function Newcomer({ newcomer: { provider, name } }: Props) {
  const t = useText();
  const [isOpening, setOpening] = useState(false);
  const providerName = providerNames[provider];
  return (
    <>
      <h2 className={styles.heading}>{name ? t('social.welcome', name) : t('social.welcomeNameless')}</h2>
      <p className={styles.lead}>{t('social.newcomer', providerName)}</p>
      {isOpening ? (
        <Suspense fallback={null}>
          <RegisterSocialForm />
        </Suspense>
      ) : (
        <div className={styles.acts}>
          <Button wide onClick={() => setOpening(true)}>
            {t('social.create')}
          </Button>
          <Button
            variant="line"
            wide
            onClick={() => {
              returnToLinking();
              navigate(paths.login);
            }}
          >
            {t('social.haveAccount')}
          </Button>
          <p className={styles.hint}>{t('social.haveAccountHint', providerName)}</p>
        </div>
      )}
    </>
  );
}
