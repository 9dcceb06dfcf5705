// The authenticator app: picture and key, the first code, recovery codes, and switching it off.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { beginTotp, confirmTotp, removeTotp } from '#contract/identity/factors.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { useSending } from '#site/base/use-sending.ts';
import styles from './centre.module.css';
import { leavePanel, Panel, useRefresh } from './panel.tsx';
import { withProof } from './proof-question.ts';
import { securityConfigQuery } from './queries.ts';
import { SmallForm } from './small-form.tsx';

const quiet = { quiet: true } as const;
const tell = async (error: unknown): Promise<void> => {
  if (error instanceof ApiError && error.code === 'STEP_UP_REQUIRED') return;
  showToast(await errorText(error));
};

export function TotpPanel({ account }: { account: string }) {
  const t = useText();
  const refresh = useRefresh(account);
  const { data } = useQuery(securityConfigQuery(account));
  const [codes, setCodes] = useState<string[]>();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const begin = useSending({
    send: () => withProof(() => callApi(beginTotp, {}, quiet)),
    onSuccess: setSetup,
    onError: tell,
  });
  const remove = useSending({
    send: () => withProof(() => callApi(removeTotp, {}, quiet)),
    onSuccess: refresh,
    onError: tell,
  });
  return (
    <Panel title={t('centre.totp')}>
      <div className={styles.panel}>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : data?.hasTotp ? (
          <>
            <p className={styles.lead}>{t('centre.totpOn', data.recoveryCodesLeft)}</p>
            <Button variant="line" wide busy={remove.isPending} onClick={() => remove.start(undefined)}>
              {t('centre.totpRemove')}
            </Button>
          </>
        ) : setup ? (
          <Setup
            {...setup}
            onDone={(recoveryCodes) => {
              setCodes(recoveryCodes);
              void refresh();
            }}
          />
        ) : (
          <>
            <p className={styles.lead}>{t('centre.totpIntro')}</p>
            <Button wide busy={begin.isPending} onClick={() => begin.start(undefined)}>
              {t('centre.totpBegin')}
            </Button>
          </>
        )}
      </div>
    </Panel>
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
        fields={[
          {
            name: 'code',
            label: t('centre.totpFirst'),
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 6,
            judge: (value) => (/^\d{6}$/.test(value) ? undefined : 'centre.codeFormat'),
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
      <h3>{t('centre.recoveryTitle')}</h3>
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
