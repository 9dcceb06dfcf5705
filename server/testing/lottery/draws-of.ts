// Runs the draws of a test platform step by step.
import type { Database } from '#server/db/database.ts';
import { underRole } from '#server/db/under-role.ts';
import { createDraws, type DrawService } from '#server/modules/lottery/index.ts';

/** A draw service over the embedded database of a test; it ticks only on request. */
export function drawsOf(db: Database, onFault: (fault: unknown) => void = () => undefined): DrawService {
  return createDraws({
    db: underRole(db, 'khela_draw'),
    secretKey: Buffer.alloc(32, 5),
    timeZone: 'Asia/Manila',
    onFault,
  });
}
