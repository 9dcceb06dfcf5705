// The interval of reality checks, chosen with one tap and active at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setRealityCheck } from '#contract/protection-calls.ts';
import { checkMinutes } from '#contract/protection.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { playRealityQuery } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

const choices = ['OFF', ...checkMinutes.map(String)];

export function CheckChoice({ account }: { account: string }) {
  const t = useText();
  const client = useQueryClient();
  const { queryKey, ...query } = playRealityQuery(account);
  const { data } = useQuery({ queryKey, ...query });
  const chosen = String(data?.everyMinutes ?? 'OFF');
  const [tapped, setTapped] = useState(chosen);
  const sending = useMutation({
    mutationFn: (choice: string) => {
      const everyMinutes = checkMinutes.find((minutes) => String(minutes) === choice) ?? null;
      return callApi(setRealityCheck, { body: { everyMinutes } }, { quiet: true });
    },
    onSuccess: (check) => {
      client.setQueryData(queryKey, check);
      showToast(
        check.everyMinutes === null ? t('bounds.checkIsOff') : t('bounds.checkIsOn', check.everyMinutes),
      );
    },
  });
  return (
    <section className={styles.card} aria-label={t('bounds.check')}>
      <h3 className={styles.heading}>{t('bounds.check')}</h3>
      <p className={styles.lead}>{t('bounds.checkLead')}</p>
      {data ? (
        <Segments
          label={t('bounds.checkEvery')}
          options={choices.map((id) => ({ id, label: id === 'OFF' ? t('bounds.checkOff') : id }))}
          selected={sending.isPending ? tapped : chosen}
          onSelect={(choice) => {
            setTapped(choice);
            sending.mutate(choice);
          }}
        />
      ) : (
        <Skeleton height="var(--tap)" />
      )}
      <Refusal error={sending.error} />
    </section>
  );
}
