// The act that does the newest due period of a job now.
import { runJob } from '#contract/platform/office-calls.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';

/** Opens the act for a job by its name; undefined for an operator who may not run jobs. */
export function useRunJob(): ((name: string) => void) | undefined {
  const t = useText();
  const act = useAct();
  const mayRun = useMay()('platform.job.run');
  if (!mayRun) return undefined;
  return (name) =>
    void act({
      call: runJob,
      params: { name },
      title: t('jobs.runTitle', name),
      effect: t('jobs.effect'),
      result: ({ state, period }) => <p>{t(`jobs.result.${state}`, period ?? '–')}</p>,
    });
}
