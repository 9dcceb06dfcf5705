// The event stream of the office: which lists have changed, so that counts and open lists are read again.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import * as calls from './stream-calls.ts';

/** The lists of the office that change without a request; an event names the list and none of its rows. */
export const officeLists = [
  'proposals',
  'alarms',
  'operators',
  'sessions',
  'verifications',
  'matches',
  'vendorCases',
  'feedback',
  'chats',
  'presence',
] as const;
export type OfficeList = (typeof officeLists)[number];

/** `changed` names lists to read again; `ended` means that the session is over, and is the last event. */
export const officeEvents = {
  changed: z.object({ lists: z.array(z.enum(officeLists)) }),
  ended: z.object({}),
} as const;

export const officeStream = endpoint({
  ...calls.officeStream,
  summary: 'Server-sent events that say which lists of the office have changed.',
  output: z.unknown(),
  errors: [],
});
