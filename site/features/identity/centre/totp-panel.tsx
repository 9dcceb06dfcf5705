// The authenticator app: picture and key, the first code, recovery codes, and switching it off.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import type { ValueOf } from '#contract/call-types.ts';
import { appCodeForm } from '#contract/identity/forms/forms.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '#contract/identity/factors-calls.ts';
import type { securityConfig } from '#contract/identity/profile-calls.ts';
import { Button } from '#kit/button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { Panel } from '#site/base/parts/panel.tsx';
import { leavePanel, useRefresh } from './after-keeping.ts';
import { withProof } from '../proof/proof-question.ts';
import { securityConfigQuery } from '#site/data/identity/account.ts';
import { SmallForm } from './small-form.tsx';

const quiet = { quiet: true } as const;

export function TotpPanel({ account }: { account: string }) {
  const t = useText();
  const refresh = useRefresh(account);
  const config = useQuery(securityConfigQuery(account));
  const [codes, setCodes] = useState<string[]>();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const begin = useMutation({
    mutationFn: () => withProof(() => callApi(beginTotp, {}, quiet)),
    onSuccess: setSetup,
  });
  const showCodes = (recoveryCodes: string[]): void => {
    setCodes(recoveryCodes);
    void refresh();
  };
  const partOf = ({ hasTotp, recoveryCodesLeft }: ValueOf<typeof securityConfig>) => {
    if (codes) return <RecoveryCodes codes={codes} />;
    if (hasTotp) return <SwitchedOn codesLeft={recoveryCodesLeft} onCodes={showCodes} onGone={refresh} />;
    if (setup) return <Setup {...setup} onDone={showCodes} />;
    return (
      <>
        <p className={styles.lead}>{t('centre.totpIntro')}</p>
        <Refusal error={begin.error} />
        <Button wide busy={begin.isPending} onClick={() => begin.mutate()}>
          {t('centre.totpBegin')}
        </Button>
      </>
    );
  };
  return (
    <Panel title={t('centre.totp')}>
      <Awaited query={config} height="2.6rem">
        {(data) => <div className={styles.panel}>{partOf(data)}</div>}
      </Awaited>
    </Panel>
  );
}

type SwitchedOnProps = {
  codesLeft: number;
  onCodes: (recoveryCodes: string[]) => void;
  onGone: () => unknown;
};

/** Both acts remove something, so they request a confirmation first. */
function SwitchedOn({ codesLeft, onCodes, onGone }: SwitchedOnProps) {
  const t = useText();
  const renew = useMutation({
    mutationFn: () => withProof(() => callApi(renewRecoveryCodes, {}, quiet)),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const remove = useMutation({
    mutationFn: () => withProof(() => callApi(removeTotp, {}, quiet)),
    onSuccess: onGone,
  });
  const ask = async (title: TextKey, confirm: TextKey, act: () => void): Promise<void> => {
    const sure = await askQuestion({ title: t(title), confirm: t(confirm), cancel: t('centre.cancel') });
    if (sure) act();
  };
  return (
    <>
      <p className={styles.lead}>{t('centre.totpOn', codesLeft)}</p>
      <Refusal error={renew.error ?? remove.error} />
      <Button
        variant="line"
        wide
        busy={renew.isPending}
        onClick={() => void ask('centre.recoverySure', 'centre.recoveryRenew', renew.mutate)}
      >
        {t('centre.recoveryRenew')}
      </Button>
      <Button
        variant="line"
        wide
        className={styles.after}
        busy={remove.isPending}
        onClick={() => void ask('centre.totpRemoveSure', 'centre.totpRemove', remove.mutate)}
      >
        {t('centre.totpRemove')}
      </Button>
    </>
  );
}

function Setup({
  secret,
  uri,
  onDone,
}: {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const t = useText();
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`;
  return (
    <>
      <p className={styles.lead}>{t('centre.totpScan')}</p>
      <img className={styles.qr} src={picture} alt={t('centre.totpPicture')} width="180" height="180" />
      <code className={styles.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      <CopyButton text={secret} label={t('centre.copyKey')} />
      <hr className={styles.gap} />
      <SmallForm
        shape={appCodeForm}
        fields={[
          {
            name: 'code',
            label: t('centre.totpFirst'),
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 6,
          },
        ]}
        action={t('centre.totpConfirm')}
        send={({ code = '' }) => callApi(confirmTotp, { body: { code } }, quiet)}
        faults={{ SECOND_FACTOR_WRONG: 'code', RATE_LIMITED: 'code' }}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  return (
    <>
      <h3 className={styles.recovery}>{t('centre.recoveryTitle')}</h3>
      <p className={styles.lead}>{t('centre.recoveryText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('centre.copy')} />
      <Button wide className={styles.after} onClick={leavePanel}>
        {t('centre.recoveryDone')}
      </Button>
    </>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  return (
    <Button
      variant="ghost"
      wide
      onClick={() => void navigator.clipboard.writeText(text).then(() => showToast(t('centre.copied')))}
    >
      {label}
    </Button>
  );
}
