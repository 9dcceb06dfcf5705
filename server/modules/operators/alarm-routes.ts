// The alarms as operators read them.
import { listAlarms } from '#contract/operators/alarms.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOf, type Route, route } from '#server/http/context.ts';
import { selectAlarms } from './alarm-store.ts';

const alarmsAtOnce = 100;
/** Shown to operators who may see operators. */
const aboutOperators = ['NEW_DEVICE', 'INVITED', 'GUESSED', 'SEARCHED'] as const;

export function alarmRoutes({ db }: { readonly db: Database }): Route[] {
  return [
    route(listAlarms, async (call) => {
      const { before } = call.query;
      const rows = await selectAlarms(db, {
        before: before === undefined ? null : BigInt(before),
        without: operatorOf(call).permissions.has('operators.account.read') ? [] : aboutOperators,
        limit: alarmsAtOnce,
      });
      return { alarms: rows.map(({ id, at, ...alarm }) => ({ ...alarm, id: String(id), at: at.getTime() })) };
    }),
  ];
}
