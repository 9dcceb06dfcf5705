// The calls of operators on missions.
import { get, post } from '../base/call.ts';

export const listMissions = get('promotions.listMissions', '/wps/office/missions', {
  permission: 'promotions.mission.read',
});
export const addMission = post('promotions.addMission', '/wps/office/missions', {
  permission: 'promotions.mission.change',
});
export const endMission = post('promotions.endMission', '/wps/office/missions/:id/end', {
  permission: 'promotions.mission.change',
});
