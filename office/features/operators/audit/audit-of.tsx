// The audit of one subject, as a part of its page.
import { auditFile, listAudit } from '#contract/operators/accounts-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, RowOf } from '#office/base/list/list-types.ts';
import { When } from '#office/base/parts/when.tsx';
import { actFilter } from '../act-filter.ts';
import { ActName } from '../act-name.tsx';

type Row = RowOf<typeof listAudit>;
const columns: readonly ListColumn<Row>[] = [
  { id: 'at', title: 'audit.at', cell: ({ at }) => <When at={at} />, width: 150 },
  { id: 'operator', title: 'audit.operator', cell: ({ operator }) => operator, width: 130 },
  { id: 'act', title: 'audit.act', cell: ({ act }) => <ActName act={act} />, width: 260 },
  { id: 'step', title: 'audit.step', cell: ({ step }) => step, width: 110 },
  { id: 'reason', title: 'audit.reason', cell: ({ reason }) => reason, width: 320 },
];

export function AuditOf({ subject }: { subject: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listAudit}
      file={auditFile}
      label={t('screen.audit')}
      fixed={{ subject }}
      columns={columns}
      filters={[actFilter(t), { name: 'period', title: 'list.period', kind: 'period' }]}
      rowKey={({ seq }) => String(seq)}
    />
  );
}
