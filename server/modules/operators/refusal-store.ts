// SQL on calls of operators that were refused.
import type { Queryable } from '#server/db/database.ts';

type RefusalRow = {
  readonly at: Date;
  readonly operator: string;
  readonly isKnown: boolean;
  readonly act: string;
  readonly method: string;
  readonly path: string;
  readonly input: string;
  readonly errorCode: string;
  readonly ip: string;
  readonly requestId: string;
};

export async function insertRefusal(db: Queryable, row: RefusalRow): Promise<void> {
  const { at, operator, isKnown, act, method, path, input, errorCode, ip, requestId } = row;
  await db.query(
    `insert into operator_refusal (at, operator, is_known, act, method, path, input, error_code, ip, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [at, operator, isKnown, act, method, path, input, errorCode, ip, requestId],
  );
}
