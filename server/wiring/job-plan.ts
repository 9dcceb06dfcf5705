// Makes the plan of a job.
import type { JobPlan } from '../db/jobs/jobs.ts';

/** After a downtime only the newest run is done. */
export function plan(name: string, schedule: JobPlan['schedule'], work: JobPlan['work']): JobPlan {
  return { name, schedule, catchUp: 'newest', work };
}
