// Reviewers compare members with those on a break whom they look like: the same person stays on the break, another may play.
import { defaultLanguage } from '#contract/base/language.ts';
import { matchDecision } from '#contract/identity/kyc.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import { type Answer, bodyIn, type Desk, success } from '#server/modules/identity/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { selectStandingBreak } from './break-store.ts';
import { layBreak } from './breaks.ts';
import { release } from './know-again.ts';
import { decideMatch, lockMatch, selectOpenMatches } from './match-store.ts';

const listedAtOnce = 100;

export function matchOfficeRoutes(parts: ProtectionParts): RawRoute[] {
  const path = '/wps/office/matches';
  const { atOffice } = parts.identity;
  return [
    { method: 'GET', path, handle: (call) => atOffice(call, () => list(parts)) },
    {
      method: 'POST',
      path: `${path}/:id/decision`,
      handle: (call) => atOffice(call, (desk) => decide(parts, desk)),
    },
  ];
}

async function list({ db, identity }: ProtectionParts): Promise<Answer> {
  const open = await selectOpenMatches(db, listedAtOnce);
  const ids = new Set(open.flatMap(({ memberId, excludedId }) => [memberId, excludedId]));
  const players = await identity.playersOf(db, [...ids]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return success(
    open.map(({ id, memberId, excludedId, kinds, isHeld, foundAt }) => ({
      id,
      account: accounts.get(memberId),
      excludedAccount: accounts.get(excludedId),
      kinds,
      isHeld,
      foundAt: foundAt.getTime(),
    })),
  );
}

/**
 * CLEARED is another person, who may play unless something else is against it; CONFIRMED is the same one, whose break
 * holds on this account too. Refused: INPUT_INVALID, NOT_FOUND, KYC_CLOSED for one that is decided.
 */
async function decide(parts: ProtectionParts, { reviewer, call }: Desk): Promise<Answer> {
  const { db, clock, wallet, identity } = parts;
  const { members } = identity;
  const { verdict, reason } = bodyIn(matchDecision, call);
  const now = clock.now();
  await db.tx(async (tx) => {
    const match = await lockMatch(tx, idIn(call));
    if (!match) throw new Refusal('NOT_FOUND');
    if (match.state !== 'OPEN') throw new Refusal('KYC_CLOSED');
    const { memberId, excludedId } = match;
    // The wallet first, as whoever takes a stake does.
    await wallet.lockOwners(tx, [memberId]);
    await members.lock(tx, memberId);
    await decideMatch(tx, { id: match.id, verdict, reviewer, now });
    const act = verdict === 'CLEARED' ? 'MATCH_CLEARED' : 'MATCH_CONFIRMED';
    await members.writeOfficeAct(tx, { memberId, reviewer, act, reason, ip: call.ip, now });
    // A break that is over by now holds nobody.
    const standing = verdict === 'CONFIRMED' ? await selectStandingBreak(tx, excludedId) : undefined;
    if (standing) await layBreak(tx, parts, memberId, { ...standing, beganAt: now, statusBefore: 'FROZEN' });
    const mayPlay = await release(tx, parts, memberId);
    if (standing) await members.notify(tx, memberId, 'BREAK_HOLDS', defaultLanguage);
    else if (mayPlay) await members.notify(tx, memberId, 'CHECKED', defaultLanguage);
  });
  return success({ state: verdict });
}

function idIn({ params }: RawCall): string {
  const { id = '' } = params;
  if (!/^mat_\w{8,40}$/.test(id)) throw new Refusal('NOT_FOUND');
  return id;
}
