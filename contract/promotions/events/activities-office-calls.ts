// The calls of operators on activities and applications.
import { get, post } from '../../base/call.ts';

const read = { permission: 'promotions.activity.read' } as const;
const decide = { permission: 'promotions.activity.decide' } as const;

export const listActivities = get('promotions.listActivities', '/wps/office/activities', read);
export const addActivity = post('promotions.addActivity', '/wps/office/activities', {
  permission: 'promotions.activity.change',
});
export const endActivity = post('promotions.endActivity', '/wps/office/activities/:id/end', {
  permission: 'promotions.activity.change',
});
export const listApplications = get('promotions.listApplications', '/wps/office/activity-applications', read);
export const applicationPicture = get(
  'promotions.applicationPicture',
  '/wps/office/activity-applications/:id/picture/:nth',
  read,
  { file: 'image/jpeg' },
);
export const decideApplication = post(
  'promotions.decideApplication',
  '/wps/office/activity-applications/:id/decision',
  decide,
);
