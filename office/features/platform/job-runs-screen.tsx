// The runs of scheduled jobs that are kept.
import { jobRunsFile, listJobRuns } from '#contract/platform/office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listJobRuns>;
const tookMs = ({ startedAt, finishedAt }: Row): string =>
  finishedAt === null ? '–' : `${finishedAt - startedAt} ms`;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'started',
    title: 'jobs.started',
    cell: ({ startedAt }) => <When at={startedAt} />,
    sort: 'startedAt',
    width: 160,
  },
  { id: 'job', title: 'jobs.name', cell: ({ job }) => job, width: 210 },
  { id: 'due', title: 'jobs.due', cell: ({ dueAt }) => <When at={dueAt} />, width: 160 },
  { id: 'took', title: 'jobs.took', cell: tookMs, end: true, width: 90 },
  { id: 'attempts', title: 'jobs.attempts', cell: ({ attempts }) => attempts, end: true, width: 90 },
  { id: 'result', title: 'jobs.resultTitle', cell: ({ note, error }) => error ?? note ?? '–', width: 300 },
  { id: 'holder', title: 'jobs.lease', cell: ({ holder }) => holder, isExtra: true },
  { id: 'period', title: 'jobs.period', cell: ({ period }) => period, isExtra: true },
];

const filters = [
  { name: 'job', title: 'jobs.name', kind: 'text' },
  {
    name: 'result',
    title: 'jobs.resultTitle',
    kind: 'choice',
    choices: [
      { value: 'DONE', title: 'jobs.DONE' },
      { value: 'FAILED', title: 'jobs.FAILED' },
      { value: 'OPEN', title: 'jobs.OPEN' },
    ],
  },
  { name: 'withIdle', title: 'jobs.withIdle', kind: 'toggle' },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function JobRunsScreen() {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('screen.jobRuns')}
        hint={t('jobs.idleHint')}
        back={{ to: '/jobs', text: t('screen.jobs') }}
      />
      <ListScreen
        call={listJobRuns}
        file={jobRunsFile}
        label={t('screen.jobRuns')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ job, period }) => `/job-runs/${job}/${period}`}
        toneOf={({ error }) => (error ? 'alarm' : undefined)}
      />
    </>
  );
}
