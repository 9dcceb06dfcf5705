// Requests the member's confirmation before a provider's account is linked.
import { useMutation } from '@tanstack/react-query';
import { linkSocial } from '#contract/identity/social-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { withProof } from '../proof/proof-question.ts';
import { providerNames } from './go-to-provider.ts';
import styles from './social.module.css';

const goHome = () => navigate(paths.home, { replace: true });

export function LinkQuestion() {
  const t = useText();
  const session = useSession();
  const link = useMutation({
    mutationFn: () => withProof(() => callApi(linkSocial, {}, { quiet: true })),
    onSuccess: ({ provider }) => {
      showToast(t('social.linked', providerNames[provider]));
      goHome();
    },
  });
  return (
    <>
      <h2 className={styles.heading}>{t('social.linkTitle', session?.userName ?? '')}</h2>
      <p className={styles.lead}>{t('social.linkText')}</p>
      <Refusal error={link.error} />
      <div className={styles.acts}>
        <Button wide busy={link.isPending} onClick={() => link.mutate()}>
          {t('social.link')}
        </Button>
        <Button variant="line" wide onClick={goHome}>
          {t('social.notNow')}
        </Button>
      </div>
      <ProofDialog />
    </>
  );
}
