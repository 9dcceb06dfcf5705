// Scheduled jobs: last run, result, next run, and the process that runs it; an operator can run one now.
import { Link } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { listJobs } from '#contract/platform/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { DataTable } from '#kit/table/data-table.tsx';
import { useLook } from '#office/base/api.ts';
import { type TextFunction, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useRunJob } from './use-run-job.tsx';

type Job = ValueOf<typeof listJobs>['jobs'][number];
const tones = { WAITING: 'good', RUNNING: 'plain', FAILED: 'alarm', LATE: 'warn' } as const;

export default function JobsScreen() {
  const t = useText();
  const run = useRunJob();
  const look = useLook(listJobs, {}, { refreshMs: 5_000 });
  return (
    <>
      <PageHead
        title={t('screen.jobs')}
        hint={t('jobs.hint')}
        actions={<Link to="/job-runs">{t('screen.jobRuns')}</Link>}
      />
      <Loaded look={look}>
        {({ jobs }) => (
          <DataTable
            label={t('screen.jobs')}
            place="jobs"
            columns={columnsOf(t, run)}
            rows={jobs}
            rowKey={({ name }) => name}
            count={jobs.length + 1}
          />
        )}
      </Loaded>
    </>
  );
}

/** A schedule in words. */
function scheduleText(t: TextFunction, schedule: Job['schedule']): string {
  if ('dailyAt' in schedule) return t('jobs.dailyAt', schedule.dailyAt);
  if ('monthlyAt' in schedule) return t('jobs.monthlyAt', schedule.days.join(', '), schedule.monthlyAt);
  const seconds = schedule.everyMs / 1_000;
  return seconds < 60 ? t('jobs.everySeconds', seconds) : t('jobs.everyMinutes', seconds / 60);
}

const columnsOf = (t: TextFunction, run: ((name: string) => void) | undefined) => [
  {
    id: 'name',
    title: t('jobs.name'),
    cell: ({ name }: Job) => <Link to={`/job-runs?job=${name}`}>{name}</Link>,
    width: 210,
  },
  {
    id: 'state',
    title: t('jobs.state'),
    cell: ({ state }: Job) => <Tag tone={tones[state]}>{t(`jobs.${state}`)}</Tag>,
    width: 110,
  },
  {
    id: 'schedule',
    title: t('jobs.schedule'),
    cell: ({ schedule }: Job) => scheduleText(t, schedule),
    width: 140,
  },
  {
    id: 'last',
    title: t('jobs.last'),
    cell: ({ finishedAt }: Job) => (finishedAt ? <When at={finishedAt} look="age" /> : '–'),
    width: 110,
  },
  {
    id: 'next',
    title: t('jobs.next'),
    cell: ({ nextDueAt }: Job) => <When at={nextDueAt} look="age" />,
    width: 110,
  },
  {
    id: 'took',
    title: t('jobs.took'),
    cell: ({ tookMs }: Job) => (tookMs === null ? '–' : `${tookMs} ms`),
    end: true,
    width: 90,
  },
  {
    id: 'result',
    title: t('jobs.resultTitle'),
    cell: ({ note, error }: Job) => error ?? note ?? '–',
    width: 260,
  },
  {
    id: 'lease',
    title: t('jobs.lease'),
    cell: ({ lease }: Job) => (lease ? <span title={lease.holder}>{lease.holder.split('/')[0]}</span> : '–'),
    width: 110,
  },
  {
    id: 'act',
    pinned: true,
    title: t('jobs.act'),
    cell: (job: Job) =>
      run && (
        <Button
          size="small"
          variant="line"
          aria-label={t('jobs.runTitle', job.name)}
          onClick={() => run(job.name)}
        >
          {t('jobs.run')}
        </Button>
      ),
    width: 130,
  },
];
