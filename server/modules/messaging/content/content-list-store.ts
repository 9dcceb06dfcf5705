// SQL on the operators' list of contents: published ones and drafts.
import type { ContentKind } from '#contract/messaging/office.ts';
import type { List } from '#server/db/list-page.ts';
import type { ContentState } from './content-rules.ts';

export type ContentListRow = {
  readonly id: string;
  readonly kind: ContentKind;
  readonly state: ContentState;
  readonly hasDraft: boolean;
  readonly revision: number | null;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly audience: string;
  readonly groupName: string;
  readonly showsFrom: Date | null;
  readonly showsUntil: Date | null;
  readonly place: bigint;
  readonly version: number | null;
  readonly changedAt: Date;
  readonly changedBy: string;
};

type ContentFilter = {
  readonly kind?: ContentKind | undefined;
  readonly state?: ContentState | undefined;
  readonly search?: string | undefined;
};

/** Banners that were always there have no beginning. */
export const contentList = (
  { kind, state, search }: ContentFilter,
  now: Date,
): List<'changedAt' | 'place'> => ({
  select: `select * from (
      select coalesce(p.id, d.id) as id, coalesce(p.kind, d.kind) as kind, d.id is not null as "hasDraft", d.revision,
        case when p.id is null then 'DRAFT' when p.shows_until <= $4 then 'ENDED'
          when p.shows_from > $4 then 'SCHEDULED' else 'LIVE' end as state,
        coalesce(p.title_bn, d.body->'title'->>'BN') as "titleBn",
        coalesce(p.title_en, d.body->'title'->>'EN') as "titleEn",
        coalesce(p.audience, d.body->>'audience') as audience,
        coalesce(p.group_name, d.body->>'groupName') as "groupName",
        nullif(p.shows_from, '1970-01-01Z') as "showsFrom", p.shows_until as "showsUntil",
        coalesce(p.sort, 0)::bigint as place, p.version,
        greatest(v.published_at, d.saved_at) as "changedAt",
        case when v.published_at is null or d.saved_at > v.published_at then d.saved_by else v.published_by end
          as "changedBy"
      from (
        select id, type as kind, version, shows_from, shows_until, sort, audience, group_name, title_bn, title_en
        from content
        union all
        (select distinct on (kind) 'terms-' || kind, kind, version, published_at, null, 0, 'ALL', '', title_bn, title_en
         from terms order by kind, version desc)
      ) p full join content_draft d on d.id = p.id
      left join content_version v on v.content_id = p.id and v.version = p.version
    ) contents
    where ($1::text is null or kind = $1) and ($2::text is null or state = $2)
      and ($3::text is null or strpos(lower("titleBn" || ' ' || "titleEn" || ' ' || id), lower($3)) > 0)
      and "changedAt" is not null`,
  values: [kind ?? null, state ?? null, search ?? null, now],
  sorts: { changedAt: 'timestamptz', place: 'bigint' },
});
