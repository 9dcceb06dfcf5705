// The member's passkeys: made by this browser, listed, taken away.
import { useMutation, useQuery } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Trash2 from 'lucide-react/icons/trash';
import type { ValueOf } from '#contract/call-types.ts';
import { addPasskey, type passkeyList, removePasskey } from '#contract/identity/factors-calls.ts';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { showDay } from '#kit/show-time.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import lines from '#site/base/parts/lines.module.css';
import styles from './centre.module.css';
import { deviceIn } from './device-name.ts';
import { Panel } from '#site/base/parts/panel.tsx';
import { useRefresh } from './after-keeping.ts';
import { withProof } from '../proof/proof-question.ts';
import { passkeysQuery } from '#site/data/identity/account.ts';
import { hasPasskeys, makePasskey } from '../proof/use-passkey.ts';

export function PasskeysPanel({ account }: { account: string }) {
  const t = useText();
  const refresh = useRefresh(account);
  const passkeys = useQuery(passkeysQuery(account));
  const adding = useMutation({
    mutationFn: () =>
      withProof(async () => {
        const { browser, system } = deviceIn(navigator.userAgent);
        const name = [browser, system].filter(Boolean).join(' · ') || t('centre.unknownDevice');
        return callApi(addPasskey, { body: { name, passkey: await makePasskey() } }, { quiet: true });
      }),
    onSuccess: async () => {
      await refresh();
      showToast(t('centre.passkeyAdded'));
    },
  });
  return (
    <Panel title={t('centre.passkeys')}>
      <div className={styles.panel}>
        <p className={styles.lead}>{t('centre.passkeyIntro')}</p>
        <Refusal error={adding.error} texts={{ PASSKEY_FAILED: 'centre.passkeyFailed' }} />
        {hasPasskeys() ? (
          <Button wide busy={adding.isPending} onClick={() => adding.mutate()}>
            {t('centre.passkeyAdd')}
          </Button>
        ) : (
          <p>{t('centre.passkeyNo')}</p>
        )}
      </div>
      <div className={styles.after}>
        <Awaited query={passkeys} height="1.1rem">
          {(data) => <List passkeys={data} onRemoved={refresh} />}
        </Awaited>
      </div>
    </Panel>
  );
}

function List({ passkeys, onRemoved }: { passkeys: ValueOf<typeof passkeyList>; onRemoved: () => unknown }) {
  const t = useText();
  const language = useLanguage();
  const day = (at: number) => showDay(at, language, brand.timeZone);
  const removing = useMutation({
    mutationFn: (id: string) => withProof(() => callApi(removePasskey, { query: { id } }, { quiet: true })),
    onSuccess: onRemoved,
  });
  const askToRemove = async (id: string, name: string): Promise<void> => {
    const sure = await askQuestion({
      title: t('centre.passkeyRemoveSure', name),
      confirm: t('centre.remove'),
      cancel: t('centre.cancel'),
    });
    if (sure) removing.mutate(id);
  };
  return (
    <>
      <Refusal error={removing.error} />
      <ul className={lines.card}>
        {passkeys.length === 0 && <li className={lines.line}>{t('centre.passkeyNone')}</li>}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={lines.line}>
            <span className={lines.icon}>
              <Fingerprint aria-hidden="true" />
            </span>
            <span className={lines.words}>
              {name}
              <span className={styles.sub}>
                {lastUsedAt
                  ? t('centre.passkeyUsed', day(lastUsedAt))
                  : t('centre.passkeyNew', day(createdAt))}
              </span>
            </span>
            <IconButton label={`${t('centre.remove')}: ${name}`} onClick={() => void askToRemove(id, name)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
