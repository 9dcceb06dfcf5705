// The channels on which the member gets offers and news: inbox, SMS and mail, each with its own tick.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseMarketing, marketingChoice } from '#contract/identity/member-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Group } from '#site/base/parts/lines.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import styles from './settings-screen.module.css';

type Choice = ValueOf<typeof marketingChoice>;
const channels = ['INBOX', 'SMS', 'MAIL'] as const;

/** A tick is saved at once; a refused one goes back. */
export function OffersChoice({ account }: { account: string }) {
  const t = useText();
  const client = useQueryClient();
  const queryKey = ['identity', 'marketing', account];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(marketingChoice, {}, { signal, quiet: true }),
  });
  const saving = useMutation({
    mutationFn: (next: Choice) => callApi(chooseMarketing, { body: next }, { quiet: true }),
    onMutate: (next) => {
      const before = client.getQueryData<Choice>(queryKey);
      client.setQueryData(queryKey, next);
      return before;
    },
    onError: (_error, _next, before) => client.setQueryData(queryKey, before),
  });
  return (
    <Group title={t('identity.offers')}>
      <div className={styles.choices}>
        <p className={styles.hint}>{t('identity.offersHint')}</p>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            checked={data?.[channel] ?? false}
            disabled={!data || saving.isPending}
            onChange={({ target }) => data && saving.mutate({ ...data, [channel]: target.checked })}
          >
            {t(`identity.offers.${channel}`)}
          </Checkbox>
        ))}
        <Refusal error={saving.error ?? error} />
      </div>
    </Group>
  );
}
