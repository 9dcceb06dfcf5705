// How many notices were not believed, by provider and reason: somebody forges them, or a secret or a clock is wrong.
import { listDroppedNotices } from '#contract/cashier/payment-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';

export function DroppedNotices() {
  const t = useText();
  const look = useLook(listDroppedNotices, {});
  return (
    <Panel title={t('dropped.title')}>
      <p>{t('dropped.hint')}</p>
      <Loaded look={look}>
        {({ dropped }) =>
          dropped.length === 0 ? (
            <p>{t('dropped.none')}</p>
          ) : (
            <PlainTable
              label={t('dropped.title')}
              rows={dropped}
              rowKey={({ gateway, reason }) => `${gateway} ${reason}`}
              columns={[
                { title: t('payment.gateway'), cell: ({ gateway }) => gateway || t('dropped.nobody') },
                { title: t('dropped.reason'), cell: ({ reason }) => t(`dropped.${reason}`) },
                { title: t('dropped.count'), cell: ({ count }) => count, end: true },
                { title: t('dropped.last'), cell: ({ lastAt }) => <When at={lastAt} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
