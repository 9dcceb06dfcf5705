// Asks the member who is signed in whether the account just shown shall be linked; nothing is linked unasked.
import { useMutation } from '@tanstack/react-query';
import { linkSocial } from '#contract/identity/social-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { isUnproven, withProof } from '../proof/proof-question.ts';
import { houseNames } from './go-to-house.ts';
import styles from './social.module.css';

const goHome = () => navigate(paths.home, { replace: true });

export function LinkQuestion() {
  const t = useText();
  const session = useSession();
  const link = useMutation({
    mutationFn: () => withProof(() => callApi(linkSocial, {}, { quiet: true })),
    onSuccess: ({ provider }) => {
      showToast(t('social.linked', houseNames[provider]));
      goHome();
    },
    onError: async (error) => {
      if (!isUnproven(error)) showToast(await errorText(error), { durationMs: toastDurations.short });
    },
  });
  return (
    <>
      <h2 className={styles.heading}>{t('social.linkTitle', session?.userName ?? '')}</h2>
      <p className={styles.lead}>{t('social.linkText')}</p>
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
