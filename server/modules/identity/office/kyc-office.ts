// The operators' acts on identity verifications; every view of one is recorded before the response.
import { kycPictures } from '#contract/identity/kyc.ts';
import * as endpoints from '#contract/identity/office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { publish } from '#server/db/outbox.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { verdictNote } from '../contacts/message-texts.ts';
import type { IdentityParts } from '../parts.ts';
import {
  type CaseListRow,
  caseList,
  decideCase,
  findCase,
  findPicture,
  findPictures,
} from '../verification/kyc-store.ts';

const columns: Readonly<Record<string, (row: CaseListRow) => string>> = {
  Case: ({ id }) => id,
  Member: ({ memberId }) => memberId,
  Account: ({ account }) => account,
  State: ({ state }) => state,
  'Submitted (UTC)': ({ submittedAt }) => submittedAt.toISOString(),
  'Decided (UTC)': ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  Reviewer: ({ reviewer }) => reviewer ?? '',
  Reason: ({ reason }) => reason ?? '',
};

export function kycOfficeRoutes({
  db,
  clock,
  vault,
  writeToInbox,
}: Pick<IdentityParts, 'db' | 'clock' | 'vault' | 'writeToInbox'>): OfficeRoute[] {
  return [
    look(
      endpoints.listVerifications,
      async ({ query }) => {
        const list = caseList({ ...query, ...dated(query) });
        const { rows, ...page } = await selectListPage<CaseListRow, 'submittedAt'>(db, list, query);
        return { ...page, rows: rows.map(caseShown) };
      },
      ({ query }) => ({ subject: query.memberId ?? '' }),
    ),
    lookAtFile(
      endpoints.verificationsFile,
      async ({ query }) => {
        const list = caseList({ ...query, ...dated(query) });
        const pieces = csvOf(columns, selectWholeList<CaseListRow, 'submittedAt'>(db, list, query));
        return { name: 'verifications.csv', mediaType: 'text/csv; charset=utf-8', pieces };
      },
      ({ query }) => ({ subject: 'verifications', details: { ...query } }),
    ),
    look(
      endpoints.readVerification,
      async ({ params }) => {
        const { id, memberId, account, state, reason, note, sealed, submittedAt } = await caseOf(
          db,
          params.id,
        );
        const reported = JSON.parse(vault.open(sealed, id)) as Record<string, string>;
        const pictures = await findPictures(db, id);
        const at = submittedAt.getTime();
        return { id, memberId, account, state, reason, note, submittedAt: at, reported, pictures };
      },
      ({ params }) => ({ subject: params.id }),
    ),
    lookAtFile(
      endpoints.verificationPicture,
      async ({ params }) => {
        const part = kycPictures.find((known) => known === params.part);
        const found = part && (await caseOf(db, params.id));
        const sealed = found && (await findPicture(db, found.id, part));
        if (!sealed) throw new Refusal('NOT_FOUND');
        const picture = Buffer.from(vault.open(sealed, `${found.id}:${part}`), 'base64');
        return { name: `${found.id}-${part}.jpg`, mediaType: 'image/jpeg', pieces: whole(picture) };
      },
      ({ params }) => ({ subject: params.id, details: { part: params.part } }),
    ),
    // A rejection needs its reason; a case is decided once.
    act(endpoints.decideVerification, async (tx, call) => {
      const { id } = await caseOf(tx, call.params.id);
      const { verdict, reason = null, note = null } = call.body;
      if ((verdict === 'REJECTED') !== (reason !== null)) throw new Refusal('INPUT_INVALID');
      const reviewer = operatorOf(call).name;
      const memberId = await decideCase(tx, { id, verdict, reason, note, reviewer, now: clock.now() });
      if (!memberId) throw new Refusal('CASE_CHANGED');
      await publish(tx, { topic: 'identity.kycDecided', ownerId: memberId, payload: { verdict } });
      await writeToInbox(tx, {
        memberId,
        source: id,
        ...verdictNote(verdict),
        link: '/m/securityCenter',
      });
      return { value: { state: verdict }, subject: id, details: { verdict } };
    }),
  ];
}

const caseShown = ({ submittedAt, decidedAt, ...row }: CaseListRow) => ({
  ...row,
  submittedAt: submittedAt.getTime(),
  decidedAt: decidedAt && decidedAt.getTime(),
});

async function* whole(picture: Buffer): AsyncGenerator<Buffer> {
  yield picture;
}

/** @throws Refusal NOT_FOUND */
async function caseOf(db: Queryable, id: string) {
  const found = /^kyc_\w{8,40}$/.test(id) ? await findCase(db, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
