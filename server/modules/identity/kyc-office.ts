// What reviewers do with identity verifications; every look at one is written down before it is answered.
import { createHash } from 'node:crypto';
import { errorReply } from '#server/http/error-reply.ts';
import { kycDecision, kycPictures } from '#contract/identity/kyc.ts';
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes } from '#server/base/secret.ts';
import { countCall } from '#server/db/counters.ts';
import { publish } from '#server/db/outbox.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { decideCase, findCase, findPicture, findPictures, findQueue, writeKycAudit } from './kyc-store.ts';
import type { Parts } from './parts.ts';

/** A reviewer by name, with the SHA-256 of the own secret; the secret itself is nowhere on the server. */
export type Reviewer = { readonly name: string; readonly secretHash: Buffer };
type Answer = Awaited<ReturnType<RawRoute['handle']>>;
type Office = Pick<Parts, 'db' | 'clock' | 'vault'> & { readonly reviewers: readonly Reviewer[] };
type Desk = { readonly reviewer: string; readonly call: RawCall };

const listedAtOnce = 100;
const callsAMinute = 120;

/** Outside the members' endpoints: no session of a member, of whatever type, opens any of them. */
export function kycOfficeRoutes(office: Office): RawRoute[] {
  const path = '/wps/office/kyc';
  return [
    { method: 'GET', path, handle: (call) => guarded(office, call, list) },
    { method: 'GET', path: `${path}/:id`, handle: (call) => guarded(office, call, readCase) },
    { method: 'GET', path: `${path}/:id/:part`, handle: (call) => guarded(office, call, readPicture) },
    { method: 'POST', path: `${path}/:id/decision`, handle: (call) => guarded(office, call, decide) },
  ];
}

/** Lets a reviewer in by the header `Authorization: Operator <name>:<secret>`; a stranger learns nothing. */
async function guarded(
  office: Office,
  call: RawCall,
  act: (office: Office, desk: Desk) => Promise<Answer>,
): Promise<Answer> {
  try {
    const { count, resetsInSeconds } = await countCall(
      office.db,
      `office.kyc:${call.ip}`,
      60,
      office.clock.now(),
    );
    if (count > callsAMinute) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: resetsInSeconds });
    return await act(office, { reviewer: reviewerOf(office, call), call });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, headers, body } = errorReply(error, 'EN');
    return { status, headers, body };
  }
}

function reviewerOf({ reviewers }: Office, { headers }: RawCall): string {
  const [, name, secret = ''] =
    /^Operator ([\w.-]{1,40}):([\w-]{20,128})$/.exec(headers.authorization ?? '') ?? [];
  const hash = createHash('sha256').update(secret).digest();
  const found = reviewers.find((known) => known.name === name && sameBytes(known.secretHash, hash));
  if (!found) throw new Refusal('NOT_LOGGED_IN');
  return found.name;
}

async function list({ db, clock }: Office, { reviewer, call }: Desk): Promise<Answer> {
  await writeKycAudit(db, { caseId: null, reviewer, act: 'LIST', ip: call.ip, now: clock.now() });
  const queue = await findQueue(db, listedAtOnce);
  return success(queue.map((kyc) => ({ ...kyc, submittedAt: kyc.submittedAt.getTime() })));
}

async function readCase(office: Office, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock, vault } = office;
  const found = await caseOf(office, call);
  await writeKycAudit(db, { caseId: found.id, reviewer, act: 'READ', ip: call.ip, now: clock.now() });
  const told = JSON.parse(vault.open(found.sealed, found.id)) as Record<string, string>;
  const { id, memberId, state, reason, note } = found;
  const pictures = await findPictures(db, id);
  return success({
    id,
    memberId,
    state,
    reason,
    note,
    submittedAt: found.submittedAt.getTime(),
    told,
    pictures,
  });
}

async function readPicture(office: Office, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock, vault } = office;
  const part = kycPictures.find((known) => known === call.params.part);
  const found = part && (await caseOf(office, call));
  const sealed = found && (await findPicture(db, found.id, part));
  if (!sealed) throw new Refusal('NOT_FOUND');
  await writeKycAudit(db, {
    caseId: found.id,
    reviewer,
    act: 'PICTURE',
    part,
    ip: call.ip,
    now: clock.now(),
  });
  const body = Buffer.from(vault.open(sealed, `${found.id}:${part}`), 'base64');
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'no-store' };
  return { status: 200, headers, body };
}

/** A rejection needs its reason; a case is decided once. */
async function decide(office: Office, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock } = office;
  const { id } = await caseOf(office, call);
  const { verdict, reason = null, note = null } = decisionIn(call.rawBody);
  if ((verdict === 'REJECTED') !== (reason !== null)) throw new Refusal('INPUT_INVALID');
  const now = clock.now();
  await db.tx(async (tx) => {
    const memberId = await decideCase(tx, { id, verdict, reason, note, reviewer, now });
    if (!memberId) throw new Refusal('KYC_CLOSED');
    await writeKycAudit(tx, { caseId: id, reviewer, act: verdict, ip: call.ip, now });
    await publish(tx, { topic: 'identity.kycDecided', ownerId: memberId, payload: { verdict } });
  });
  return success({ state: verdict });
}

async function caseOf({ db }: Office, { params }: RawCall) {
  const id = params.id ?? '';
  const found = /^kyc_\w{8,40}$/.test(id) ? await findCase(db, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

function decisionIn(rawBody: string) {
  let given: unknown;
  try {
    given = JSON.parse(rawBody);
  } catch {
    throw new Refusal('INPUT_INVALID');
  }
  const parsed = kycDecision.safeParse(given);
  if (!parsed.success) throw new Refusal('INPUT_INVALID');
  return parsed.data;
}

const success = (value: unknown): Answer => ({ status: 200, body: { success: true, value } });
