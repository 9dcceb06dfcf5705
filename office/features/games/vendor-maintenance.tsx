// The maintenance of a vendor that is planned, running and over.
import { cancelMaintenance } from '#contract/games/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import type { Vendor } from './vendor.ts';

export function VendorMaintenance({ vendor: { vendor, maintenance } }: { vendor: Vendor }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const cancel = (id: string) =>
    void act({
      call: cancelMaintenance,
      params: { vendor, id },
      title: t('vendors.cancelTitle'),
      body: () => ({}),
    });
  return (
    <Panel title={t('vendors.maintenance')}>
      {maintenance.length === 0 && <p>{t('vendors.noMaintenance')}</p>}
      {maintenance.length > 0 && (
        <PlainTable
          label={t('vendors.maintenance')}
          rows={maintenance}
          rowKey={({ id }) => id}
          columns={[
            {
              title: t('vendors.state'),
              cell: ({ state }) => (
                <Tag tone={state === 'RUNNING' ? 'warn' : 'plain'}>{t(`vendors.${state}`)}</Tag>
              ),
            },
            {
              title: t('vendors.span'),
              cell: ({ startsAt, endsAt }) => (
                <>
                  <When at={startsAt} look="minute" /> – <When at={endsAt} look="minute" />
                </>
              ),
            },
            {
              title: t('vendors.notice'),
              cell: ({ noticeEn, noticeBn }) => (
                <>
                  {noticeEn}
                  <br />
                  <span lang="bn">{noticeBn}</span>
                </>
              ),
            },
            {
              title: t('vendors.act'),
              cell: ({ id, state }) =>
                state === 'PLANNED' &&
                may('games.vendor.switch') && (
                  <Button size="small" variant="line" onClick={() => cancel(id)}>
                    {t('vendors.cancel')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
