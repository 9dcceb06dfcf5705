// The office's door, with an entry for whatever was refused behind or before it.
import type { RawCall } from '#server/http/context.ts';
import type { OfficeDoor } from '#server/modules/identity/index.ts';
import type { LotteryParts } from '../parts.ts';
import { writeOfficeRefusal } from './office-store.ts';

/** Too many calls from one network are refused without an entry: each of them would make one. */
const tooMany = 429;

/** The same door; refused calls are kept with the name they came under, wrong keys too. */
export const auditedDoor =
  ({ db, clock }: Pick<LotteryParts, 'db' | 'clock'>, door: OfficeDoor): OfficeDoor =>
  async (call, shape, act) => {
    const answer = await door(call, shape, act);
    const { errorCode: code } = answer.body as { errorCode?: unknown };
    if (typeof code === 'string' && answer.status !== tooMany)
      await writeOfficeRefusal(db, {
        named: namedIn(call),
        path: call.path,
        code,
        body: call.rawBody.replaceAll('\0', '').slice(0, 2000),
        ip: call.ip,
        at: clock.now(),
      });
    return answer;
  };

const namedIn = ({ headers }: RawCall): string | null =>
  /^Operator ([\w.-]{1,40}):/.exec(headers.authorization ?? '')?.[1] ?? null;
