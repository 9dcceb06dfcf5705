// One run of a job: when it was due and ran, its whole result or failure, and the act that runs the job now.
import { useParams } from 'react-router';
import { readJobRun } from '#contract/platform/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useRunJob } from './use-run-job.tsx';

const refreshMs = 5_000;

export default function JobRunScreen() {
  const t = useText();
  const { job = '', period = '' } = useParams();
  const run = useRunJob();
  const look = useLook(readJobRun, { params: { job, period } }, { refreshMs });
  return (
    <Loaded look={look}>
      {({ dueAt, startedAt, finishedAt, attempts, holder, note, error, isIdle }) => {
        const state = error !== null ? 'FAILED' : finishedAt !== null ? 'DONE' : 'OPEN';
        const tone = { FAILED: 'alarm', DONE: 'good', OPEN: 'warn' } as const;
        return (
          <>
            <PageHead
              title={job}
              back={{ to: `/job-runs?job=${job}`, text: t('screen.jobRuns') }}
              badges={
                <>
                  <Tag tone={tone[state]}>{t(`jobs.${state}`)}</Tag>
                  {isIdle && <Tag>{t('jobs.idle')}</Tag>}
                </>
              }
              actions={
                run && (
                  <Button size="small" onClick={() => run(job)}>
                    {t('jobs.run')}
                  </Button>
                )
              }
            />
            <Facts
              facts={[
                { name: t('jobs.due'), value: <When at={dueAt} /> },
                { name: t('jobs.started'), value: <When at={startedAt} /> },
                { name: t('jobs.finished'), value: finishedAt && <When at={finishedAt} /> },
                { name: t('jobs.took'), value: finishedAt && `${finishedAt - startedAt} ms` },
                { name: t('jobs.attempts'), value: attempts },
                { name: t('jobs.period'), value: period },
                { name: t('jobs.lease'), value: holder },
              ]}
            />
            <Panel title={t('jobs.resultTitle')}>
              <p>{note ?? '–'}</p>
            </Panel>
            <Panel title={t('jobs.failure')}>
              <p>{error ?? t('jobs.noFailure')}</p>
            </Panel>
          </>
        );
      }}
    </Loaded>
  );
}
