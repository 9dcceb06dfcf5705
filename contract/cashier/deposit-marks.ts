// The channels that the foot of home names as ways to deposit.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { names } from './channels.ts';
import * as calls from './deposit-calls.ts';

export const depositMarks = endpoint({
  ...calls.depositMarks,
  summary: 'The first four channels that take deposits, for the foot of home (A-129).',
  shared: true,
  output: z.object({ marks: z.array(z.object({ channelId: z.string(), bankCode: z.string(), names })) }),
  errors: [],
});
