// Changes the rates of one member directly below.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateDownlineRebates } from '#contract/agents/rates-calls.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import type { GivenGroups, RatedMember, Rates } from '#site/data/agent-rates.ts';
import { agentKey } from '#site/data/agents.ts';
import { RateFields } from './rate-fields.tsx';
import styles from './rebates.module.css';

type RateEditorProps = {
  member: RatedMember;
  most: Rates;
  groups: GivenGroups;
  account: string;
  onDone: () => void;
};

export function RateEditor({ member, most, groups, account, onDone }: RateEditorProps) {
  const t = useText();
  const client = useQueryClient();
  const [rates, setRates] = useState(member.next);
  const [group, setGroup] = useState(member.group);
  const save = useMutation({
    mutationFn: () => {
      const changed = Object.fromEntries(
        Object.entries(rates).filter(([category, rate]) => member.next[category as keyof Rates] !== rate),
      );
      return callApi(
        updateDownlineRebates,
        {
          body: {
            memberId: member.memberId,
            rates: changed,
            ...(group === null || group === member.group ? {} : { prizeGroup: group }),
          },
        },
        { quiet: true },
      );
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: agentKey(account) });
      showToast(t('agents.ratesSaved'));
      onDone();
    },
  });
  return (
    <>
      <p className={styles.note}>{t('agents.fromTomorrow')}</p>
      <RateFields rates={rates} most={most} least={member.least} onChange={setRates} />
      <GroupField member={member} groups={groups} group={group} onChange={setGroup} />
      <Refusal error={save.error} />
      <div className={styles.buttons}>
        <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
          {t('agents.save')}
        </Button>
        <Button variant="line" size="small" onClick={onDone}>
          {t('app.close')}
        </Button>
      </div>
    </>
  );
}

type GroupFieldProps = {
  member: RatedMember;
  groups: GivenGroups;
  group: number | null;
  onChange: (group: number) => void;
};

/** The prize group of the lottery, from the highest one further down up to the agent's own. */
function GroupField({ member, groups, group, onChange }: GroupFieldProps) {
  const t = useText();
  const { most, step } = groups;
  const lowest = member.leastGroup;
  const choices = Array.from({ length: Math.max(0, Math.floor((most - lowest) / step)) + 1 }, (_none, at) =>
    String(most - at * step),
  );
  const usual = member.group === null ? [{ value: '', text: t('agents.usualGroup') }] : [];
  return (
    <SelectField
      label={t('agents.prizeGroup')}
      hint={t('agents.prizeGroupHint', String(lowest), String(most))}
      value={group === null ? '' : String(group)}
      options={[...usual, ...choices.map((value) => ({ value, text: value }))]}
      onChange={({ target }) => target.value !== '' && onChange(Number(target.value))}
    />
  );
}
