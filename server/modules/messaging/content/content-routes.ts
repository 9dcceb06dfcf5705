// The operators' calls on contents and their acts.
import * as contract from '#contract/messaging/office.ts';
import { csvOf } from '#server/base/csv.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import * as acts from './content-acts.ts';
import { contentList, type ContentListRow } from './content-list-store.ts';
import { stateAt } from './content-rules.ts';
import { selectDraft, selectPublished, selectVersions } from './content-store.ts';

type ContentOfficeParts = { readonly db: Database; readonly clock: Clock };
type Sort = 'changedAt' | 'place';
const versionsShown = 50;

export const contentRoutes = (parts: ContentOfficeParts): OfficeRoute[] => [
  ...lookRoutes(parts),
  ...draftRoutes(parts),
  ...publicationRoutes(parts),
];

const columns: Readonly<Record<string, (row: ContentListRow) => string>> = {
  Id: ({ id }) => id,
  Kind: ({ kind }) => kind,
  State: ({ state }) => state,
  'Title BN': ({ titleBn }) => titleBn,
  'Title EN': ({ titleEn }) => titleEn,
  Audience: ({ audience }) => audience,
  'From (UTC)': ({ showsFrom }) => showsFrom?.toISOString() ?? '',
  'To (UTC)': ({ showsUntil }) => showsUntil?.toISOString() ?? '',
  Version: ({ version }) => String(version ?? ''),
  'Changed (UTC)': ({ changedAt }) => changedAt.toISOString(),
  'Changed by': ({ changedBy }) => changedBy,
};

const lookRoutes = ({ db, clock }: ContentOfficeParts): OfficeRoute[] => [
  look(contract.listContents, async ({ query }) => {
    const list = contentList(query, clock.now());
    const { rows, ...page } = await selectListPage<ContentListRow, Sort>(db, list, query);
    return {
      ...page,
      rows: rows.map(({ titleBn, titleEn, ...row }) => ({
        ...row,
        title: { BN: titleBn, EN: titleEn },
        showsFrom: row.showsFrom?.getTime() ?? null,
        showsUntil: row.showsUntil?.getTime() ?? null,
        place: Number(row.place),
        changedAt: row.changedAt.getTime(),
      })),
    };
  }),
  lookAtFile(
    contract.contentsFile,
    async ({ query }) => ({
      name: 'contents.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(
        columns,
        selectWholeList<ContentListRow, Sort>(db, contentList(query, clock.now()), query),
      ),
    }),
    ({ query }) => ({ subject: 'contents', details: { ...query } }),
  ),
  look(contract.readContent, async ({ params: { id } }) => {
    const [draft, published] = [await selectDraft(db, id), await selectPublished(db, id)];
    const kind = published?.kind ?? draft?.kind;
    if (!kind) throw new Refusal('NOT_FOUND');
    const versions = await selectVersions(db, id, versionsShown);
    return {
      id,
      kind,
      state: stateAt(published, clock.now()),
      draft: draft
        ? {
            revision: draft.revision,
            body: draft.body,
            savedAt: draft.savedAt.getTime(),
            savedBy: draft.savedBy,
          }
        : null,
      published: published ? { version: published.version, body: published.body } : null,
      versions: versions.map((one) => ({ ...one, publishedAt: one.publishedAt.getTime() })),
    };
  }),
];

const draftRoutes = ({ clock }: ContentOfficeParts): OfficeRoute[] => [
  act(contract.saveDraft, async (tx, call) => {
    const value = await acts.saveDraft(tx, call.body, { clock, by: operatorOf(call).name });
    return { value, subject: value.id, details: { revision: value.revision } };
  }),
  act(contract.discardDraft, async (tx, { params: { id }, body: { revision } }) => {
    await acts.discardDraft(tx, id, revision);
    return { value: {}, subject: id, details: { revision } };
  }),
  act(contract.restoreVersion, async (tx, call) => {
    const { id } = call.params;
    const maker = { clock, by: operatorOf(call).name, reason: call.body.reason };
    const value = await acts.restoreVersion(tx, id, call.body, maker);
    return { value, subject: id, details: { version: call.body.version } };
  }),
];

const publicationRoutes = ({ clock }: ContentOfficeParts): OfficeRoute[] => [
  act(contract.publishContent, async (tx, call) => {
    const { id } = call.params;
    const maker = { clock, by: operatorOf(call).name, reason: call.body.reason };
    const { before, after, ...value } = await acts.publishContent(tx, id, call.body.revision, maker);
    return { value, subject: id, details: { ...value, before, after } };
  }),
  act(contract.undoPublication, async (tx, call) => {
    const { id } = call.params;
    const maker = { clock, by: operatorOf(call).name, reason: call.body.reason };
    const value = await acts.undoPublication(tx, id, call.body.version, maker);
    return { value, subject: id, details: { before: call.body.version, after: value.version } };
  }),
  act(contract.endContent, async (tx, call) => {
    const { id } = call.params;
    const maker = { clock, by: operatorOf(call).name, reason: call.body.reason };
    const value = await acts.endContent(tx, id, call.body.version, maker);
    return { value, subject: id, details: { version: call.body.version, ...value } };
  }),
  act(contract.orderContents, async (tx, { body: { kind, ids } }) => {
    const before = await acts.orderContents(tx, kind, ids, clock.now());
    return { value: {}, subject: kind, details: { before, after: ids } };
  }),
];
