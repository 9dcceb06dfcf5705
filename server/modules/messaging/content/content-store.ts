// SQL on drafts, versions and publication of what operators write.
import type { ContentBody, ContentKind } from '#contract/messaging/office.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Locks a content until the transaction ends. */
export async function lockContent(tx: Transaction, id: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('content ' || $1, 0))`, [id]);
}

export type DraftRow = {
  readonly kind: ContentKind;
  readonly body: ContentBody;
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
};

export async function selectDraft(db: Queryable, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.query<DraftRow>(
    `select kind, body, revision, saved_at as "savedAt", saved_by as "savedBy" from content_draft where id = $1`,
    [id],
  );
  return row;
}

export async function writeDraft(tx: Transaction, id: string, draft: DraftRow): Promise<void> {
  await tx.query(
    `insert into content_draft (id, kind, body, revision, saved_at, saved_by) values ($1, $2, $3::jsonb, $4, $5, $6)
     on conflict (id) do update set body = excluded.body, revision = excluded.revision,
       saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
    [id, draft.kind, JSON.stringify(draft.body), draft.revision, draft.savedAt, draft.savedBy],
  );
}

export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from content_draft where id = $1', [id]);
}

export type PublishedRow = {
  readonly kind: ContentKind;
  readonly version: number;
  readonly body: ContentBody;
  readonly from: Date;
  readonly until: Date | null;
};

/** The published contents of an id, terms in their newest version. */
export async function selectPublished(db: Queryable, id: string): Promise<PublishedRow | undefined> {
  const [row] = await db.query<PublishedRow>(
    `select kind, version, body, shows_from as "from", shows_until as until from (
       select type as kind, version, shows_from, shows_until from content where id = $1
       union all
       (select kind, version, published_at, null from terms where 'terms-' || kind = $1 order by version desc limit 1)
     ) published join content_version using (version) where content_id = $1`,
    [id],
  );
  return row;
}

export type VersionRow = {
  readonly version: number;
  readonly body: ContentBody;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly reason: string;
};

/** The newest versions first. */
export function selectVersions(db: Queryable, id: string, limit: number): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select version, body, published_at as "publishedAt", published_by as "publishedBy", reason
     from content_version where content_id = $1 order by version desc limit $2`,
    [id, limit],
  );
}

/** Stores a version permanently and returns its number. */
export async function insertVersion(
  tx: Transaction,
  id: string,
  { body, publishedAt, publishedBy, reason }: Omit<VersionRow, 'version'>,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into content_version (content_id, version, body, published_at, published_by, reason)
     select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3, $4, $5 from content_version where content_id = $1
     returning version`,
    [id, JSON.stringify(body), publishedAt, publishedBy, reason],
  );
  if (!row) throw new Error('the version was not stored');
  return row.version;
}

/** Shows a version to players; a new content comes last of its kind. */
export async function writeContent(
  tx: Transaction,
  id: string,
  shown: { kind: ContentKind; version: number; body: ContentBody; from: Date; until: Date | null },
): Promise<void> {
  const { kind, version, body, from, until } = shown;
  await tx.query(
    `insert into content (id, type, version, group_name, audience, shows_from, shows_until, sort,
       title_bn, title_en, body_bn, body_en, picture_url, linkage)
     values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(sort), 0) from content where type = $2),
       $8, $9, $10, $11, $12, $13)
     on conflict (id) do update set version = excluded.version, group_name = excluded.group_name,
       audience = excluded.audience, shows_from = excluded.shows_from, shows_until = excluded.shows_until,
       title_bn = excluded.title_bn, title_en = excluded.title_en, body_bn = excluded.body_bn,
       body_en = excluded.body_en, picture_url = excluded.picture_url, linkage = excluded.linkage`,
    [
      id,
      kind,
      version,
      body.groupName,
      body.audience,
      from,
      until,
      body.title.BN,
      body.title.EN,
      body.text.BN,
      body.text.EN,
      body.pictureUrl,
      body.linkage,
    ],
  );
}

export async function deleteContent(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from content where id = $1', [id]);
}

export async function updateShownUntil(tx: Transaction, id: string, until: Date): Promise<void> {
  await tx.query('update content set shows_until = $2 where id = $1', [id, until]);
}

/** The shown and scheduled contents of a kind, in their order. */
export async function selectOrder(tx: Transaction, kind: ContentKind, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from content where type = $1 and (shows_until is null or shows_until > $2)
     order by sort, shows_from desc, id for update`,
    [kind, now],
  );
  return rows.map(({ id }) => id);
}

export async function updateOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update content c set sort = wanted.place - 1
     from unnest($1::text[]) with ordinality as wanted (id, place) where c.id = wanted.id`,
    [ids],
  );
}

/** The next time at which a content begins or ends. */
export async function selectNextEdge(db: Queryable, now: Date): Promise<Date | undefined> {
  const [row] = await db.query<{ edge: Date | null }>(
    `select least((select min(shows_from) from content where shows_from > $1),
       (select min(shows_until) from content where shows_until > $1)) as edge`,
    [now],
  );
  return row?.edge ?? undefined;
}
