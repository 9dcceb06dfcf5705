// Reviewers compare members with those on a break whom they look like: the same person stays on the break, another may play.
import { defaultLanguage } from '#contract/base/language.ts';
import { matchDecision } from '#contract/identity/kyc.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { writeOfficeAct } from '../office/member-office-store.ts';
import { lockMember } from '../accounts/member-store.ts';
import { type Answer, atDesk, bodyIn, type Desk, type Office, success } from '../office/office-door.ts';
import { selectStandingBreak } from '../responsible/break-store.ts';
import { layBreak } from '../responsible/breaks.ts';
import { tellOwner } from '../contacts/tell-owner.ts';
import { decideMatch, lockMatch, releaseMember, selectOpenMatches } from './trait-store.ts';

const listedAtOnce = 100;

export function matchOfficeRoutes(office: Office): RawRoute[] {
  const path = '/wps/office/matches';
  return [
    { method: 'GET', path, handle: (call) => atDesk(office, call, list) },
    { method: 'POST', path: `${path}/:id/decision`, handle: (call) => atDesk(office, call, decide) },
  ];
}

async function list({ db }: Office): Promise<Answer> {
  const open = await selectOpenMatches(db, listedAtOnce);
  return success(open.map((match) => ({ ...match, foundAt: match.foundAt.getTime() })));
}

/**
 * CLEARED is another person, who may play unless something else is against it; CONFIRMED is the same one, whose break
 * holds on this account too. Refused: INPUT_INVALID, NOT_FOUND, KYC_CLOSED for one that is decided.
 */
async function decide(office: Office, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock, wallet } = office;
  const { verdict, reason } = bodyIn(matchDecision, call);
  const now = clock.now();
  await db.tx(async (tx) => {
    const match = await lockMatch(tx, idIn(call));
    if (!match) throw new Refusal('NOT_FOUND');
    if (match.state !== 'OPEN') throw new Refusal('KYC_CLOSED');
    const { memberId, excludedId } = match;
    // The wallet first, as whoever takes a stake does.
    await wallet.lockOwners(tx, [memberId]);
    await lockMember(tx, memberId);
    await decideMatch(tx, { id: match.id, verdict, reviewer, now });
    const act = verdict === 'CLEARED' ? 'MATCH_CLEARED' : 'MATCH_CONFIRMED';
    await writeOfficeAct(tx, { memberId, reviewer, act, reason, ip: call.ip, now });
    // A break that is over by now holds nobody.
    const standing = verdict === 'CONFIRMED' ? await selectStandingBreak(tx, excludedId) : undefined;
    if (standing) await layBreak(tx, office, memberId, { ...standing, beganAt: now, statusBefore: 'FROZEN' });
    const mayPlay = await releaseMember(tx, memberId);
    if (standing) await tellOwner(tx, office, memberId, 'BREAK_HOLDS', defaultLanguage);
    else if (mayPlay) await tellOwner(tx, office, memberId, 'CHECKED', defaultLanguage);
  });
  return success({ state: verdict });
}

function idIn({ params }: RawCall): string {
  const { id = '' } = params;
  if (!/^mat_\w{8,40}$/.test(id)) throw new Refusal('NOT_FOUND');
  return id;
}
