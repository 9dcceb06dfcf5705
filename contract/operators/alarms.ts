// The alarms of operators.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import * as calls from './alarms-calls.ts';

export const listAlarms = endpoint({
  ...calls.listAlarms,
  summary: 'What operators have to know of at once, newest first, a hundred at a time.',
  query: z.strictObject({
    /** The id of an alarm: those before it. */
    before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,17}$/))),
  }),
  output: z.object({
    alarms: z.array(
      z.object({
        id: z.string(),
        at: z.int(),
        /**
         * WRONG_CODES: many wrong codes by SMS within an hour, over all members. NEW_DEVICE: an operator signed in
         * from a new browser; shown to those who may see operators. INVITED: an operator accepted an invitation.
         * GUESSED: somebody guesses the passwords of one operator. SEARCHED: an operator searched for members by
         * number or address as often as allowed. These three are shown to the same operators as NEW_DEVICE.
         * MAINTENANCE: an operator closed the platform or a part of it.
         * GRANTED: a role got permissions by a command at the machine.
         * DAY_DIFFERS: a day of payments does not agree with the list of its provider.
         */
        kind: z.enum([
          'WRONG_CODES',
          'NEW_DEVICE',
          'INVITED',
          'GUESSED',
          'SEARCHED',
          'MAINTENANCE',
          'GRANTED',
          'DAY_DIFFERS',
        ]),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  errors: [],
});
