// Makes the platform module for tests, for a merchant of its own.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createPlatform, type Platform } from '#server/modules/platform/index.ts';

/** A platform over this database; two over the same one are like two processes. */
export function aPlatform(db: Database, clock: Clock): Platform {
  return createPlatform({
    db,
    clock,
    secretKey: Buffer.alloc(32, 7),
    config: {
      mainDomain: 'khela.example',
      merchant: { merchantCode: 'khela', currency: 'BDT', currencyName: 'Taka', timeZone: 'Asia/Manila' },
      dialingCodes: ['+63', '+880'],
    },
  });
}
