// An offer to a member directly below, out of the agent's own contract.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { proposeContract } from '#contract/agents/contracts-calls.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { type Contract, contractsKey } from '#site/data/agent-contracts.ts';
import { teamQuery } from '#site/data/agents.ts';
import styles from '../rebates/rebates.module.css';
import { TierList } from './tier-list.tsx';

type OfferFormProps = { kind: ContractKind; account: string; own: readonly Contract[] };

/** Without an own contract of the kind there is nothing to offer. The tiers are the own ones with a lower rate. */
export function OfferForm({ kind, account, own }: OfferFormProps) {
  const t = useText();
  const [source] = own;
  if (!source) return <p className={styles.note}>{t('agents.nothingToOffer')}</p>;
  return <Form kind={kind} account={account} source={source} />;
}

function Form({ kind, account, source }: Omit<OfferFormProps, 'own'> & { source: Contract }) {
  const t = useText();
  const client = useQueryClient();
  const filter = { allLevels: false, sort: 'registeredAt' } as const;
  const members = useInfiniteQuery(teamQuery(filter, account)).data?.pages[0]?.content ?? [];
  const [payeeId, setPayee] = useState('');
  const [cut, setCut] = useState('1');
  const less = /^\d{1,3}$/.test(cut) ? Number(cut) : undefined;
  const tiers = source.tiers
    .map((tier) => ({ ...tier, rate: tier.rate - (less ?? 0) }))
    .filter(({ rate }) => rate > 0);
  const offer = useMutation({
    mutationFn: () => {
      const { product, period, carriesLoss } = source;
      const body = { kind, product, payeeId, tiers, isMonthly: period === 'MONTH', carriesLoss };
      return callApi(proposeContract, { body }, { quiet: true });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: contractsKey(account) }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    offer.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.note}>{t('agents.offerHint')}</p>
      <SelectField
        label={t('agents.offerTo')}
        value={payeeId}
        options={[
          { value: '', text: t('agents.choose') },
          ...members.map(({ memberId, account: name }) => ({ value: memberId, text: name })),
        ]}
        onChange={(event) => setPayee(event.target.value)}
      />
      <TextField
        label={t('agents.keep')}
        hint={t('agents.keepHint')}
        inputMode="numeric"
        value={cut}
        maxLength={3}
        onChange={(event) => setCut(event.target.value)}
      />
      <TierList kind={kind} tiers={tiers} />
      <Refusal error={offer.error} />
      <Button
        type="submit"
        wide
        busy={offer.isPending}
        disabled={payeeId === '' || less === undefined || tiers.length === 0}
      >
        {t('agents.offer')}
      </Button>
    </form>
  );
}
