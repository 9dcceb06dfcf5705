// The record of what operators did and looked at.
import { useMemo, useState } from 'react';
import { auditFile, listAudit } from '#contract/operators/accounts-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { actFilter } from '../act-filter.ts';
import { ActName } from '../act-name.tsx';
import { AuditEntry, type AuditRow } from './audit-entry.tsx';
import { StepTag } from './step-tag.tsx';

const columns: readonly ListColumn<AuditRow>[] = [
  { id: 'seq', title: 'audit.number', cell: ({ seq }) => seq, sort: 'seq', end: true, width: 70 },
  { id: 'at', title: 'audit.at', cell: ({ at }) => <When at={at} />, width: 130 },
  { id: 'operator', title: 'audit.operator', cell: ({ operator }) => operator, width: 100 },
  { id: 'act', title: 'audit.act', cell: ({ act }) => <ActName act={act} />, width: 190 },
  { id: 'step', title: 'audit.step', cell: ({ step }) => <StepTag step={step} />, width: 100 },
  {
    id: 'subject',
    title: 'audit.subject',
    cell: ({ subject, subjectName }) => <Subject id={subject} name={subjectName} />,
    width: 140,
  },
  { id: 'reason', title: 'audit.reason', cell: ({ reason }) => reason, width: 190 },
  { id: 'ip', title: 'audit.ip', cell: ({ ip }) => ip, isExtra: true },
  { id: 'request', title: 'audit.request', cell: ({ requestId }) => requestId, isExtra: true },
  { id: 'proposal', title: 'audit.proposal', cell: ({ proposalId }) => proposalId, isExtra: true },
];

const otherFilters = [
  { name: 'operator', title: 'audit.operator', kind: 'text' },
  { name: 'subject', title: 'audit.subject', kind: 'text' },
  {
    name: 'step',
    title: 'audit.step',
    kind: 'choice',
    choices: [
      { value: 'LOOKED', title: 'step.LOOKED' },
      { value: 'DONE', title: 'step.DONE' },
      { value: 'PROPOSED', title: 'step.PROPOSED' },
      { value: 'REFUSED', title: 'step.REFUSED' },
      { value: 'TAKEN_BACK', title: 'step.TAKEN_BACK' },
      { value: 'FAILED', title: 'step.FAILED' },
    ],
  },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function AuditScreen() {
  const t = useText();
  const filters = useMemo(() => [actFilter(t), ...otherFilters], [t]);
  const [shown, setShown] = useState<{ entry: AuditRow; isOpen: boolean }>();
  return (
    <>
      <PageHead title={t('screen.audit')} hint={t('audit.hint')} />
      <ListScreen
        call={listAudit}
        file={auditFile}
        label={t('screen.audit')}
        columns={columns}
        filters={filters}
        rowKey={({ seq }) => String(seq)}
        onOpen={(entry) => setShown({ entry, isOpen: true })}
      />
      {shown && <AuditEntry {...shown} onClose={() => setShown({ ...shown, isOpen: false })} />}
    </>
  );
}
