// All SQL on applications for activities and their pictures.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type ApplicationState = 'WAITING' | 'ISSUED' | 'REJECTED';
export type ApplicationRow = {
  readonly id: string;
  readonly activityId: string;
  readonly memberId: string;
  readonly remark: string;
  readonly state: ApplicationState;
  readonly grantedMinor: bigint | null;
  readonly noteBn: string | null;
  readonly noteEn: string | null;
  readonly madeAt: Date;
  readonly decidedBy: string | null;
};

const columns = `id, activity_id as "activityId", member_id as "memberId", remark, state,
  granted_minor as "grantedMinor", note_bn as "noteBn", note_en as "noteEn", made_at as "madeAt",
  decided_by as "decidedBy"`;

/** The present application of a member for each activity: one that waits or was granted, else the newest refused one. */
export async function selectOwnApplications(
  db: Queryable,
  memberId: string,
): Promise<ReadonlyMap<string, ApplicationRow>> {
  const rows = await db.query<ApplicationRow>(
    `select distinct on (activity_id) ${columns} from activity_application where member_id = $1
     order by activity_id, state = 'REJECTED', made_at desc, id desc`,
    [memberId],
  );
  return new Map(rows.map((row) => [row.activityId, row]));
}

/** Writes an application; false while another one of the member waits. */
export async function insertApplication(
  tx: Transaction,
  row: Pick<ApplicationRow, 'id' | 'activityId' | 'memberId' | 'remark' | 'madeAt'>,
  pictures: readonly { readonly sealed: Buffer; readonly hash: Buffer }[],
): Promise<boolean> {
  const rows = await tx.query(
    `insert into activity_application (id, activity_id, member_id, remark, made_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [row.id, row.activityId, row.memberId, row.remark, row.madeAt],
  );
  if (rows.length === 0) return false;
  for (const [at, { sealed, hash }] of pictures.entries())
    await tx.query(
      'insert into activity_picture (application_id, nth, sealed, hash) values ($1, $2, $3, $4)',
      [row.id, at + 1, sealed, hash],
    );
  return true;
}

export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.query<ApplicationRow>(
    `select ${columns} from activity_application where id = $1 for update`,
    [id],
  );
  return row;
}

export async function decideApplication(
  tx: Transaction,
  id: string,
  decision: {
    readonly grantedMinor: bigint | null;
    readonly noteBn: string | null;
    readonly noteEn: string | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `update activity_application set state = case when $2::bigint is null then 'REJECTED' else 'ISSUED' end,
       granted_minor = $2, note_bn = $3, note_en = $4, decided_by = $5, decided_at = $6
     where id = $1`,
    [id, decision.grantedMinor, decision.noteBn, decision.noteEn, decision.by, decision.at],
  );
}

/** A sealed picture; undefined for an unknown one. */
export async function selectPicture(db: Queryable, id: string, nth: number): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>(
    'select sealed from activity_picture where application_id = $1 and nth = $2',
    [id, nth],
  );
  return row?.sealed;
}

export type ListedApplication = ApplicationRow & {
  readonly activityBn: string;
  readonly activityEn: string;
  readonly rewardMinor: bigint;
  readonly pictures: number;
  readonly samePictures: number;
};

/** The applications of the office, filtered by state. */
export const applicationListOf = (filter: { readonly state?: string | undefined }): List<'madeAt'> => ({
  select: `select a.id, a.activity_id as "activityId", a.member_id as "memberId", a.remark, a.state,
      a.granted_minor as "grantedMinor", a.note_bn as "noteBn", a.note_en as "noteEn", a.made_at as "madeAt",
      a.decided_by as "decidedBy", c.name_bn as "activityBn", c.name_en as "activityEn",
      c.reward_minor as "rewardMinor",
      (select count(*)::int from activity_picture p where p.application_id = a.id) as pictures,
      (select count(distinct other.application_id)::int from activity_picture p
         join activity_picture other on other.hash = p.hash and other.application_id <> p.application_id
       where p.application_id = a.id) as "samePictures"
    from activity_application a join activity c on c.id = a.activity_id
    where ($1::text is null or a.state = $1)`,
  values: [filter.state ?? null],
  sorts: { madeAt: 'timestamptz' },
});
