// What operators do with identity verifications; every look at one is written down before it is answered.
import { kycPictures } from '#contract/identity/kyc.ts';
import * as endpoints from '#contract/identity/office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { Parts } from '../parts.ts';
import { decideCase, findCase, findPicture, findPictures, findQueue } from '../verification/kyc-store.ts';

const listedAtOnce = 100;

export function kycOfficeRoutes({ db, clock, vault }: Pick<Parts, 'db' | 'clock' | 'vault'>): OfficeRoute[] {
  return [
    look(
      endpoints.listVerifications,
      async () => {
        const queue = await findQueue(db, listedAtOnce);
        return queue.map((kyc) => ({ ...kyc, submittedAt: kyc.submittedAt.getTime() }));
      },
      () => ({ subject: '' }),
    ),
    look(
      endpoints.readVerification,
      async ({ params }) => {
        const { id, memberId, account, state, reason, note, sealed, submittedAt } = await caseOf(
          db,
          params.id,
        );
        const told = JSON.parse(vault.open(sealed, id)) as Record<string, string>;
        const pictures = await findPictures(db, id);
        const at = submittedAt.getTime();
        return { id, memberId, account, state, reason, note, submittedAt: at, told, pictures };
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
      if (!memberId) throw new Refusal('KYC_CLOSED');
      await publish(tx, { topic: 'identity.kycDecided', ownerId: memberId, payload: { verdict } });
      return { value: { state: verdict }, subject: id, details: { verdict } };
    }),
  ];
}

async function* whole(picture: Buffer): AsyncGenerator<Buffer> {
  yield picture;
}

/** @throws Refusal NOT_FOUND */
async function caseOf(db: Queryable, id: string) {
  const found = /^kyc_\w{8,40}$/.test(id) ? await findCase(db, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}
