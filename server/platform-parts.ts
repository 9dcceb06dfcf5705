// The inputs of the platform module besides the database: the merchant, the present users, and the alarms.
import type { Brand } from '#brands/brand.ts';
import type { Config } from './config.ts';
import type { Games } from './modules/games/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Lottery } from './modules/lottery/index.ts';
import type { Operators } from './modules/operators/index.ts';

/** `above` returns the modules that are created later; it is called when an operator requests the present users. */
export function platformParts(
  brand: Brand,
  { publicUrl, secretKey }: Config,
  operators: Operators,
  above: () => { readonly identity: Identity; readonly games: Games; readonly lottery: Lottery },
) {
  const { merchantCode, currency, currencyName, timeZone, dialingCodes } = brand;
  return {
    secretKey,
    config: {
      merchant: { merchantCode, currency, currencyName, timeZone },
      dialingCodes,
      mainDomain: new URL(publicUrl).host,
    },
    inUse: {
      openSessions: (ip?: string) => above().identity.openSessions(ip),
      addresses: (limit: number) => above().identity.usedAddresses(limit),
      openRounds: () => above().games.openRounds(),
      sportsVendors: () => above().games.sportsVendors(),
      comingDraws: (from: Date, to: Date | undefined) => above().lottery.comingDraws(from, to),
    },
    raiseAlarm: operators.raiseAlarm,
  };
}
