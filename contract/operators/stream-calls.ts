// The call of operators on the event stream.
import { get } from '../base/call.ts';

export const officeStream = get(
  'operators.stream',
  '/wps/office/stream',
  { permission: 'operators.session.own' },
  { stream: true },
);
