// The calls of operators on alarms.
import { get } from '../base/call.ts';

export const listAlarms = get('operators.listAlarms', '/wps/office/alarms', {
  permission: 'operators.alarm.read',
});
