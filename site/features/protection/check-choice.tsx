// How often a member wants to be told for how long the play has gone on: chosen with one tap, at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setRealityCheck } from '#contract/protection-calls.ts';
import { checkMinutes } from '#contract/protection.ts';
import { Segments } from '#kit/segments.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { playRealityQuery } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

const choices = ['OFF', ...checkMinutes.map(String)];

export function CheckChoice({ account }: { account: string }) {
  const t = useText();
  const client = useQueryClient();
  const { queryKey, ...query } = playRealityQuery(account);
  const { data } = useQuery({ queryKey, ...query });
  const standing = String(data?.everyMinutes ?? 'OFF');
  const [tapped, setTapped] = useState(standing);
  const sending = useMutation({
    mutationFn: (choice: string) => {
      const everyMinutes = checkMinutes.find((minutes) => String(minutes) === choice) ?? null;
      return callApi(setRealityCheck, { body: { everyMinutes } }, { quiet: true });
    },
    onSuccess: (told) => {
      client.setQueryData(queryKey, told);
      showToast(
        told.everyMinutes === null ? t('bounds.checkIsOff') : t('bounds.checkIsOn', told.everyMinutes),
      );
    },
    onError: async (error) => showToast(await errorText(error)),
  });
  return (
    <section className={styles.card} aria-label={t('bounds.check')}>
      <h3 className={styles.heading}>{t('bounds.check')}</h3>
      <p className={styles.lead}>{t('bounds.checkLead')}</p>
      {data ? (
        <Segments
          label={t('bounds.checkEvery')}
          options={choices.map((id) => ({ id, label: id === 'OFF' ? t('bounds.checkOff') : id }))}
          selected={sending.isPending ? tapped : standing}
          onSelect={(choice) => {
            setTapped(choice);
            sending.mutate(choice);
          }}
        />
      ) : (
        <Skeleton height="var(--tap)" />
      )}
    </section>
  );
}
