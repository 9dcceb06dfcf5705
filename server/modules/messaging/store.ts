// All SQL on messaging's tables.
import type { Language } from '#contract/base/language.ts';
import type { ContentType, TermsKind } from '#contract/messaging.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ContentAudience } from './rules.ts';

export type Localised = Readonly<Record<Language, string>>;

export type NewContent = {
  readonly id: string;
  readonly type: ContentType | 'HELP';
  readonly groupName: string;
  readonly audience: ContentAudience;
  readonly showsFrom: Date;
  readonly showsUntil: Date | null;
  readonly sort: number;
  readonly title: Localised;
  readonly body: Localised;
  readonly pictureUrl: string;
  readonly linkage: string;
};

export type ShownContent = {
  readonly id: string;
  readonly type: ContentType;
  readonly groupName: string;
  readonly title: string;
  readonly body: string;
  readonly pictureUrl: string;
  readonly linkage: string;
  readonly showsFrom: Date;
  readonly isRead: boolean;
};

/** The suffix of the columns of a language. */
const suffixOf = { BN: 'bn', EN: 'en' } as const satisfies Record<Language, string>;

/** The contents shown at a time, in their order; without a member all are unread. */
export function readContents(
  db: Queryable,
  requested: {
    types: readonly ContentType[];
    audiences: readonly ContentAudience[];
    language: Language;
    memberId: string | null;
    at: Date;
  },
): Promise<ShownContent[]> {
  const suffix = suffixOf[requested.language];
  return db.query<ShownContent>(
    `select id, type, group_name as "groupName", title_${suffix} as title, body_${suffix} as body,
       picture_url as "pictureUrl", linkage, shows_from as "showsFrom", read_at is not null as "isRead"
     from content left join read_mark on content_id = id and member_id = $1
     where type = any($2::text[]) and audience = any($3::text[])
       and shows_from <= $4 and (shows_until is null or shows_until > $4)
     order by sort, shows_from desc, id`,
    [requested.memberId, requested.types, requested.audiences, requested.at],
  );
}

/** Marks a notice the member may see; false when there is none. One that was just taken down can be marked. */
export async function insertReadMark(
  db: Queryable,
  mark: {
    memberId: string;
    contentId: string;
    types: readonly ContentType[];
    audiences: readonly ContentAudience[];
    at: Date;
  },
): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `with notice as (
       select id from content
       where id = $2 and type = any($3::text[]) and audience = any($4::text[]) and shows_from <= $5
     ), marked as (
       insert into read_mark (member_id, content_id, read_at) select $1, id, $5 from notice
       on conflict do nothing
     )
     select exists (select from notice) as found`,
    [mark.memberId, mark.contentId, mark.types, mark.audiences, mark.at],
  );
  return row?.found ?? false;
}

/** Stores a content unless its id is taken; whether it did. */
export async function insertContent(db: Queryable, content: NewContent): Promise<boolean> {
  const stored = await db.query(
    `insert into content (id, type, group_name, audience, shows_from, shows_until, sort,
       title_bn, title_en, body_bn, body_en, picture_url, linkage)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (id) do nothing returning id`,
    [
      content.id,
      content.type,
      content.groupName,
      content.audience,
      content.showsFrom,
      content.showsUntil,
      content.sort,
      content.title.BN,
      content.title.EN,
      content.body.BN,
      content.body.EN,
      content.pictureUrl,
      content.linkage,
    ],
  );
  return stored.length === 1;
}

/** The help entries shown at a time, in their order. */
export function readHelp(
  db: Queryable,
  language: Language,
  at: Date,
): Promise<{ title: string; content: string }[]> {
  const suffix = suffixOf[language];
  return db.query(
    `select title_${suffix} as title, body_${suffix} as content from content
     where type = 'HELP' and audience = 'ALL' and shows_from <= $1 and (shows_until is null or shows_until > $1)
     order by sort, id`,
    [at],
  );
}

type Terms = { version: number; title: string; content: string; publishedAt: Date };

/** The newest version of a paper. */
export async function readTerms(
  db: Queryable,
  kind: TermsKind,
  language: Language,
): Promise<Terms | undefined> {
  const suffix = suffixOf[language];
  const [row] = await db.query<Terms>(
    `select version, title_${suffix} as title, body_${suffix} as content, published_at as "publishedAt"
     from terms where kind = $1 order by version desc limit 1`,
    [kind],
  );
  return row;
}

/** Publishes a version of a paper unless that version exists; whether it did. */
export async function insertTerms(
  db: Queryable,
  terms: { kind: TermsKind; version: number; publishedAt: Date; title: Localised; body: Localised },
): Promise<boolean> {
  const stored = await db.query(
    `insert into terms (kind, version, published_at, title_bn, title_en, body_bn, body_en)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning version`,
    [
      terms.kind,
      terms.version,
      terms.publishedAt,
      terms.title.BN,
      terms.title.EN,
      terms.body.BN,
      terms.body.EN,
    ],
  );
  return stored.length === 1;
}
