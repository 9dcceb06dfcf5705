// The panels with a short form: nickname, payee name, address, payment password, security question.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patterns } from '#contract/identity/patterns.ts';
import { setPaymentPassword } from '#contract/identity/passwords.ts';
import {
  securityQuestions,
  setEmail,
  setNickname,
  setPayeeName,
  setSecurityQuestion,
} from '#contract/identity/profile.ts';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import styles from './centre.module.css';
import { leavePanel, Panel, useRefresh } from './panel.tsx';
import { questionQuery, securityConfigQuery } from './queries.ts';
import { SmallForm } from './small-form.tsx';

type PanelProps = { account: string };
const quiet = { quiet: true } as const;

const judgeName = (value: string): TextKey | undefined =>
  value.trim() === ''
    ? 'centre.needed'
    : patterns.personName.test(value.trim())
      ? undefined
      : 'centre.nameFormat';
const judgeFilled = (value: string): TextKey | undefined =>
  value.trim() === '' ? 'centre.needed' : undefined;

/** Tells that it is kept, and goes back to the list. */
function useKept(account: string): () => Promise<void> {
  const t = useText();
  const refresh = useRefresh(account);
  return async () => {
    await refresh();
    showToast(t('centre.saved'));
    leavePanel();
  };
}

export function NicknamePanel({ account }: PanelProps) {
  const t = useText();
  const kept = useKept(account);
  const { data } = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.nickname')}>
      <div className={styles.panel}>
        <SmallForm
          key={data?.nickname}
          fields={[
            {
              name: 'nickname',
              label: t('centre.nickname'),
              hint: t('centre.nicknameHint'),
              value: data?.nickname ?? '',
              maxLength: 50,
              autoComplete: 'nickname',
              judge: judgeName,
            },
          ]}
          action={t('centre.save')}
          send={({ nickname = '' }) => callApi(setNickname, { body: { nickname } }, quiet)}
          faults={{ NAME_FORMAT: 'nickname' }}
          onDone={kept}
        />
      </div>
    </Panel>
  );
}

export function PayeePanel({ account }: PanelProps) {
  const t = useText();
  const kept = useKept(account);
  const { data } = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.payee')}>
      <div className={styles.panel}>
        {data?.payeeNameMasked ? (
          <p>{data.payeeNameMasked}</p>
        ) : (
          <SmallForm
            fields={[
              {
                name: 'payeeName',
                label: t('centre.payee'),
                hint: t('centre.payeeHint'),
                maxLength: 50,
                autoComplete: 'name',
                judge: judgeName,
              },
            ]}
            action={t('centre.save')}
            send={({ payeeName = '' }) => callApi(setPayeeName, { body: { payeeName } }, quiet)}
            faults={{ NAME_FORMAT: 'payeeName', ALREADY_SET: 'payeeName' }}
            onDone={kept}
          />
        )}
      </div>
    </Panel>
  );
}

export function EmailPanel({ account }: PanelProps) {
  const t = useText();
  const [sent, setSent] = useState(false);
  const { data } = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.email')}>
      <div className={styles.panel}>
        {data?.emailMasked && <p>{data.emailMasked}</p>}
        {sent ? (
          <output>{t('centre.emailSent')}</output>
        ) : (
          <SmallForm
            fields={[
              {
                name: 'email',
                label: t('centre.email'),
                inputMode: 'email',
                autoComplete: 'email',
                maxLength: 254,
                judge: (value) =>
                  judgeFilled(value) ??
                  (patterns.email.test(value.trim()) ? undefined : 'centre.emailFormat'),
              },
            ]}
            action={t('centre.emailSend')}
            send={({ email = '' }) => callApi(setEmail, { body: { email } }, quiet)}
            faults={{ EMAIL_FORMAT: 'email', RATE_LIMITED: 'email' }}
            onDone={() => setSent(true)}
          />
        )}
      </div>
    </Panel>
  );
}

export function PaymentPanel({ account }: PanelProps) {
  const t = useText();
  const kept = useKept(account);
  const { data } = useQuery(securityConfigQuery(account));
  if (!data) return <Panel title={t('centre.payment')}>{null}</Panel>;
  const judgeDigits = (value: string): TextKey | undefined =>
    judgeFilled(value) ?? (patterns.paymentPassword.test(value) ? undefined : 'centre.payRule');
  const digits = { secret: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  const first = data.hasPaymentPassword
    ? { ...digits, name: 'old', label: t('centre.payOld'), judge: judgeDigits }
    : {
        name: 'old',
        label: t('centre.password'),
        secret: true,
        autoComplete: 'current-password',
        judge: judgeFilled,
      };
  return (
    <Panel title={t('centre.payment')}>
      <div className={styles.panel}>
        <SmallForm
          fields={[
            first,
            {
              ...digits,
              name: 'new',
              label: t('centre.payNew'),
              hint: t('centre.payRule'),
              judge: judgeDigits,
            },
            {
              ...digits,
              name: 'again',
              label: t('centre.payAgain'),
              judge: (value, all) =>
                judgeFilled(value) ?? (value === all.new ? undefined : 'centre.payMismatch'),
            },
          ]}
          action={t('centre.save')}
          send={({ old = '', new: paymentPassword = '', again: confirmPaymentPassword = '' }) => {
            const proof = data.hasPaymentPassword ? { oldPaymentPassword: old } : { password: old };
            const body = { ...proof, paymentPassword, confirmPaymentPassword };
            return callApi(setPaymentPassword, { body }, quiet);
          }}
          faults={{
            PAYMENT_PASSWORD_FORMAT: 'new',
            CONFIRM_MISMATCH: 'again',
            PASSWORD_WRONG: 'old',
            PAYMENT_PASSWORD_WRONG: 'old',
          }}
          onDone={kept}
        />
        {data.hasPaymentPassword && (
          <p className={styles.after}>
            <Link href={`${paths.securityCentre}?show=paymentReset`} className={styles.link}>
              {t('centre.payForgot')}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  );
}

export function QuestionPanel({ account }: PanelProps) {
  const t = useText();
  const kept = useKept(account);
  const { data } = useQuery(questionQuery(account));
  const [question, setQuestion] = useState<(typeof securityQuestions)[number]>();
  const chosen = question ?? data?.chosen ?? securityQuestions[0];
  return (
    <Panel title={t('centre.question')}>
      <div className={styles.panel}>
        <label className={styles.label} htmlFor="security-question">
          {t('centre.questionLabel')}
        </label>
        <select
          id="security-question"
          className={styles.select}
          value={chosen}
          onChange={({ target }) => setQuestion(securityQuestions.find((known) => known === target.value))}
        >
          {securityQuestions.map((known) => (
            <option key={known} value={known}>
              {t(`centre.q${known}`)}
            </option>
          ))}
        </select>
        <div className={styles.after}>
          <SmallForm
            fields={[
              {
                name: 'answer',
                label: t('centre.answer'),
                hint: t('centre.answerHint'),
                autoComplete: 'off',
                maxLength: 100,
                judge: (value) => (value.trim().length < 2 ? 'centre.needed' : undefined),
              },
            ]}
            action={t('centre.save')}
            send={({ answer = '' }) =>
              callApi(setSecurityQuestion, { body: { question: chosen, answer } }, quiet)
            }
            faults={{ FIELD_FORMAT: 'answer' }}
            onDone={kept}
          />
        </div>
      </div>
    </Panel>
  );
}
