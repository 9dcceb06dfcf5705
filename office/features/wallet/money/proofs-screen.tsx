// The last results of the proofs of the ledger, and its seals.
import { listProofs, listSeals, sealsFile } from '#contract/wallet-office-calls.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, RowOf } from '#office/base/list/list-types.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';

type Seal = RowOf<typeof listSeals>;
const columns: readonly ListColumn<Seal>[] = [
  { id: 'number', title: 'money.number', cell: ({ number }) => number, sort: 'number', width: 80 },
  { id: 'day', title: 'money.day', cell: ({ day }) => day, width: 120 },
  { id: 'entries', title: 'money.entries', cell: ({ entries }) => entries, end: true, width: 110 },
  { id: 'hash', title: 'money.hash', cell: ({ hash }) => hash, width: 420 },
  { id: 'sealedAt', title: 'money.sealedAt', cell: ({ sealedAt }) => <When at={sealedAt} />, width: 150 },
];

export default function ProofsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.proofs')} hint={t('money.proofsHint')} />
      <Tabs
        label={t('screen.proofs')}
        tabs={[
          { id: 'proofs', title: t('money.proofs'), content: () => <Proofs /> },
          {
            id: 'seals',
            title: t('money.seals'),
            content: () => (
              <ListScreen
                call={listSeals}
                file={sealsFile}
                label={t('money.seals')}
                empty={t('money.noSeals')}
                columns={columns}
                filters={[]}
                rowKey={({ number }) => String(number)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function Proofs() {
  const t = useText();
  const look = useLook(listProofs, {});
  return (
    <Loaded look={look}>
      {({ runs }) =>
        runs.length === 0 ? (
          <EmptyState title={t('money.noProofs')} />
        ) : (
          <PlainTable
            label={t('money.proofs')}
            rows={runs}
            rowKey={({ job, period }) => `${job} ${period}`}
            columns={[
              { title: t('money.job'), cell: ({ job }) => job },
              { title: t('money.period'), cell: ({ period }) => period },
              { title: t('money.at'), cell: ({ startedAt }) => <When at={startedAt} /> },
              {
                title: t('money.result'),
                cell: ({ isFault, finishedAt }) => (
                  <Tag tone={isFault ? 'alarm' : finishedAt === null ? 'warn' : 'good'}>
                    {t(isFault ? 'money.fault' : finishedAt === null ? 'money.running' : 'money.agrees')}
                  </Tag>
                ),
              },
              { title: t('audit.details'), cell: ({ note }) => note },
            ]}
          />
        )
      }
    </Loaded>
  );
}
