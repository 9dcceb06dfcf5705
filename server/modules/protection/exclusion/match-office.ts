// Operators compare members with those on a break whom they look like: the same person stays on the break, another may play.
import { defaultLanguage } from '#contract/base/language.ts';
import * as endpoints from '#contract/protection-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { selectCurrentBreak } from './break-store.ts';
import { layBreak } from './breaks.ts';
import { release } from './know-again.ts';
import { decideMatch, lockMatch, selectOpenMatches } from './match-store.ts';

const listedAtOnce = 100;

export const matchOfficeRoutes = (parts: ProtectionParts): OfficeRoute[] => [
  look(endpoints.listMatches, () => openMatches(parts)),
  decisionRoute(parts),
];

async function openMatches({ db, identity }: ProtectionParts) {
  const open = await selectOpenMatches(db, listedAtOnce);
  const ids = new Set(open.flatMap(({ memberId, excludedId }) => [memberId, excludedId]));
  const players = await identity.playersOf(db, [...ids]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return open.map(({ id, memberId, excludedId, kinds, isHeld, foundAt }) => ({
    id,
    account: accounts.get(memberId),
    excludedAccount: accounts.get(excludedId),
    kinds,
    isHeld,
    foundAt: foundAt.getTime(),
  }));
}

/**
 * CLEARED is another person, who may play unless something else is against it; CONFIRMED is the same one, whose break
 * holds on this account too. Refused: NOT_FOUND, KYC_CLOSED for one that is decided.
 */
const decisionRoute = (parts: ProtectionParts): OfficeRoute =>
  act(endpoints.decideMatch, async (tx, call) => {
    const { clock, wallet, identity } = parts;
    const { members } = identity;
    const { verdict } = call.body;
    const { id } = call.params;
    const match = /^mat_\w{8,40}$/.test(id) ? await lockMatch(tx, id) : undefined;
    if (!match) throw new Refusal('NOT_FOUND');
    if (match.state !== 'OPEN') throw new Refusal('KYC_CLOSED');
    const { memberId, excludedId } = match;
    const now = clock.now();
    // The wallet first, as whoever takes a stake does.
    await wallet.lockOwners(tx, [memberId]);
    await members.lock(tx, memberId);
    await decideMatch(tx, { id, verdict, reviewer: operatorOf(call).name, now });
    // A break that is over by now holds nobody.
    const current = verdict === 'CONFIRMED' ? await selectCurrentBreak(tx, excludedId) : undefined;
    if (current) await layBreak(tx, parts, memberId, { ...current, beganAt: now, statusBefore: 'FROZEN' });
    const mayPlay = await release(tx, parts, memberId);
    if (current) await members.notify(tx, memberId, 'BREAK_HOLDS', defaultLanguage);
    else if (mayPlay) await members.notify(tx, memberId, 'CHECKED', defaultLanguage);
    return { value: { state: verdict }, subject: memberId, details: { matchId: id, verdict } };
  });
