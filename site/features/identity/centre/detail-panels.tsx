// The panels with a short form: nickname, payee name, address, security question.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerForm, emailForm, nicknameForm, payeeForm } from '#contract/identity/forms/forms.ts';
import {
  setEmail,
  setNickname,
  setPayeeName,
  setSecurityQuestion,
} from '#contract/identity/profile-calls.ts';
import { securityQuestions } from '#contract/identity/profile.ts';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { Panel } from '#site/base/parts/panel.tsx';
import { useKept } from './after-keeping.ts';
import { questionQuery, securityConfigQuery } from '#site/data/identity/account.ts';
import { SmallForm } from './small-form.tsx';

type PanelProps = { account: string };
const quiet = { quiet: true } as const;

export function NicknamePanel({ account }: PanelProps) {
  const t = useText();
  const kept = useKept(account);
  const config = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.nickname')}>
      <Awaited query={config} height="2.6rem">
        {(data) => (
          <div className={styles.panel}>
            <SmallForm
              key={data.nickname}
              shape={nicknameForm}
              fields={[
                {
                  name: 'nickname',
                  label: t('centre.nickname'),
                  hint: t('centre.nicknameHint'),
                  value: data.nickname,
                  maxLength: 50,
                  autoComplete: 'nickname',
                },
              ]}
              action={t('centre.save')}
              send={({ nickname = '' }) => callApi(setNickname, { body: { nickname } }, quiet)}
              faults={{ NAME_FORMAT: 'nickname' }}
              onDone={kept}
            />
          </div>
        )}
      </Awaited>
    </Panel>
  );
}

export function PayeePanel({ account }: PanelProps) {
  const t = useText();
  const kept = useKept(account);
  const config = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.payee')}>
      <Awaited query={config} height="2.6rem">
        {({ payeeNameMasked }) => (
          <div className={styles.panel}>
            {payeeNameMasked ? (
              <p className={styles.known}>{payeeNameMasked}</p>
            ) : (
              <SmallForm
                shape={payeeForm}
                fields={[
                  {
                    name: 'payeeName',
                    label: t('centre.payee'),
                    hint: t('centre.payeeHint'),
                    maxLength: 50,
                    autoComplete: 'name',
                  },
                ]}
                action={t('centre.save')}
                send={({ payeeName = '' }) => callApi(setPayeeName, { body: { payeeName } }, quiet)}
                faults={{ NAME_FORMAT: 'payeeName', ALREADY_SET: 'payeeName' }}
                onDone={kept}
              />
            )}
          </div>
        )}
      </Awaited>
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
        {data?.emailMasked && <p className={styles.known}>{data.emailMasked}</p>}
        {sent ? (
          <output>{t('centre.sent_success')}</output>
        ) : (
          <SmallForm
            shape={emailForm}
            fields={[
              {
                name: 'email',
                label: t('centre.email'),
                inputMode: 'email',
                autoComplete: 'email',
                maxLength: 254,
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

export function QuestionPanel({ account }: PanelProps) {
  const t = useText();
  const question = useQuery(questionQuery(account));
  return (
    <Panel title={t('centre.question')}>
      <Awaited query={question} height="3.6rem">
        {({ chosen }) => <QuestionForm account={account} before={chosen} />}
      </Awaited>
    </Panel>
  );
}

type Question = (typeof securityQuestions)[number];

function QuestionForm({ account, before }: PanelProps & { before: Question | null }) {
  const t = useText();
  const kept = useKept(account);
  const [question, setQuestion] = useState<Question>(before ?? securityQuestions[0]);
  return (
    <div className={styles.panel}>
      <label className={styles.label} htmlFor="security-question">
        {t('centre.questionLabel')}
      </label>
      <select
        id="security-question"
        className={styles.select}
        value={question}
        onChange={({ target }) =>
          setQuestion(securityQuestions.find((known) => known === target.value) ?? question)
        }
      >
        {securityQuestions.map((known) => (
          <option key={known} value={known}>
            {t(`centre.q${known}`)}
          </option>
        ))}
      </select>
      <div className={styles.after}>
        <SmallForm
          shape={answerForm}
          fields={[
            {
              name: 'answer',
              label: t('centre.answer'),
              hint: t('centre.answerHint'),
              autoComplete: 'off',
              maxLength: 100,
            },
          ]}
          action={t('centre.save')}
          send={({ answer = '' }) => callApi(setSecurityQuestion, { body: { question, answer } }, quiet)}
          faults={{ FIELD_FORMAT: 'answer' }}
          onDone={kept}
        />
      </div>
    </div>
  );
}
