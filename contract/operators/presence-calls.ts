// The call by which operators see who else has a case open.
import { post } from '../base/call.ts';

export const showPresence = post('operators.showPresence', '/wps/office/presence', {
  permission: 'operators.session.own',
});
