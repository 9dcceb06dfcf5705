// Makes the platform module for tests, for its own merchant.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createPlatform, type Platform } from '#server/modules/platform/index.ts';

const usage = (ip: string, members: number, registered: number, sessions: number) => ({
  ip,
  members,
  registered,
  sessions,
  example: members > 0 ? { id: `mbr_${ip}`, account: `of${ip.replaceAll(/\W/g, '')}` } : null,
});
/** Members of Bangladesh, the Philippines, Britain and of nowhere that is known. */
export const usedAddresses = [
  usage('103.4.144.1', 40, 30, 12),
  usage('112.198.64.9', 7, 9, 2),
  usage('119.30.32.7', 5, 0, 0),
  usage('2001:db8::7', 2, 2, 1),
  usage('203.0.113.9', 1, 1, 1),
  usage('81.2.69.142', 3, 4, 3),
];

/** A platform over this database; two over the same database behave like two processes. */
export function aPlatform(db: Database, clock: Clock): Platform {
  return createPlatform({
    db,
    clock,
    inUse: {
      openSessions: async () => 3,
      openRounds: async () => 2,
      sportsVendors: async () => ['FB', 'SB'],
      comingDraws: async () => 5,
      addresses: async () => usedAddresses,
    },
    raiseAlarm: async () => undefined,
    secretKey: Buffer.alloc(32, 7),
    config: {
      mainDomain: 'khela.example',
      merchant: { merchantCode: 'khela', currency: 'BDT', currencyName: 'Taka', timeZone: 'Asia/Manila' },
      dialingCodes: ['+63', '+880'],
    },
  });
}
