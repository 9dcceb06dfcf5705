// Changes the rates of one member directly below.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateDownlineRebates } from '#contract/agents/rates-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import type { RatedMember, Rates } from '#site/data/agent-rates.ts';
import { agentKey } from '#site/data/agents.ts';
import { RateFields } from './rate-fields.tsx';
import styles from './rebates.module.css';

type RateEditorProps = { member: RatedMember; most: Rates; account: string; onDone: () => void };

export function RateEditor({ member, most, account, onDone }: RateEditorProps) {
  const t = useText();
  const client = useQueryClient();
  const [rates, setRates] = useState(member.next);
  const save = useMutation({
    mutationFn: () => {
      const changed = Object.fromEntries(
        Object.entries(rates).filter(([category, rate]) => member.next[category as keyof Rates] !== rate),
      );
      return callApi(
        updateDownlineRebates,
        { body: { memberId: member.memberId, rates: changed } },
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
