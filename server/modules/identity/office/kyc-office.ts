// What reviewers do with identity verifications; every look at one is written down before it is answered.
import { kycDecision, kycPictures } from '#contract/identity/kyc.ts';
import { Refusal } from '#server/base/refusal.ts';
import { publish } from '#server/db/outbox.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import {
  decideCase,
  findCase,
  findPicture,
  findPictures,
  findQueue,
  writeKycAudit,
} from '../verification/kyc-store.ts';
import { type Answer, bodyIn, type Desk, atDesk, type Office, success } from './office-door.ts';

const listedAtOnce = 100;

/** Outside the members' endpoints: no session of a member, of whatever type, opens any of them. */
export function kycOfficeRoutes(office: Office): RawRoute[] {
  const path = '/wps/office/kyc';
  return [
    { method: 'GET', path, handle: (call) => atDesk(office, call, list) },
    { method: 'GET', path: `${path}/:id`, handle: (call) => atDesk(office, call, readCase) },
    { method: 'GET', path: `${path}/:id/:part`, handle: (call) => atDesk(office, call, readPicture) },
    { method: 'POST', path: `${path}/:id/decision`, handle: (call) => atDesk(office, call, decide) },
  ];
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
  const { verdict, reason = null, note = null } = bodyIn(kycDecision, call);
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
