// The form of a new account, and its first password once it is opened.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { openAccount } from '#contract/agents/rates-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { CopyButton } from '#site/base/records/facts.tsx';
import type { Rates } from '#site/data/agent-rates.ts';
import { agentKey } from '#site/data/agents.ts';
import { RateFields } from '../rebates/rate-fields.tsx';
import styles from '../rebates/rebates.module.css';

type AccountFormProps = { most: Rates; mayOpenAgents: boolean; account: string };
const noRates = (most: Rates): Rates =>
  Object.fromEntries(Object.keys(most).map((category) => [category, 0])) as Rates;

export function AccountForm({ most, mayOpenAgents, account }: AccountFormProps) {
  const t = useText();
  const client = useQueryClient();
  const [username, setUsername] = useState('');
  const [type, setType] = useState<0 | 1>(0);
  const [rates, setRates] = useState(() => noRates(most));
  const open = useMutation({
    mutationFn: () =>
      callApi(openAccount, { body: { username: username.trim(), type, rates } }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: agentKey(account) }),
  });
  if (open.data)
    return (
      <OpenedAccount
        opened={open.data}
        onAnother={() => {
          setUsername('');
          open.reset();
        }}
      />
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    open.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <h2 className={styles.title}>{t('title.agentRegister')}</h2>
      <p className={styles.note}>{t('agents.byHandHint')}</p>
      <TextField
        label={t('agents.username')}
        hint={t('agents.usernameHint')}
        value={username}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setUsername(event.target.value)}
      />
      {mayOpenAgents && (
        <SelectField
          label={t('agents.kind')}
          value={String(type)}
          options={[
            { value: '0', text: t('agents.player') },
            { value: '1', text: t('agents.agent') },
          ]}
          onChange={(event) => setType(event.target.value === '1' ? 1 : 0)}
        />
      )}
      <h3 className={styles.title}>{t('agents.rates')}</h3>
      <p className={styles.note}>{t('agents.ratesHint')}</p>
      <RateFields rates={rates} most={most} onChange={setRates} />
      <Refusal error={open.error} />
      <Button type="submit" wide busy={open.isPending} disabled={username.trim() === ''}>
        {t('title.agentRegister')}
      </Button>
    </form>
  );
}

type OpenedAccountProps = { opened: ValueOf<typeof openAccount>; onAnother: () => void };

/** The first password shows once. */
function OpenedAccount({ opened, onAnother }: OpenedAccountProps) {
  const t = useText();
  return (
    <section className={styles.card} aria-label={t('agents.opened')}>
      <h2 className={styles.title}>{t('agents.opened')}</h2>
      <p className={styles.note}>{t('agents.openedHint')}</p>
      <p>{opened.account}</p>
      <p className={styles.password}>{opened.password}</p>
      <div className={styles.buttons}>
        <CopyButton text={`${opened.account} ${opened.password}`} label={t('agents.copyAccess')} />
        <Button variant="line" size="small" onClick={onAnother}>
          {t('agents.openAnother')}
        </Button>
      </div>
    </section>
  );
}
