// Operators compare members with those on a break whom they resemble: the same person stays on the break, another may
// play.
import * as endpoints from '#contract/protection-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, type Finder, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { selectCurrentBreak } from './break-store.ts';
import { applyBreak, currentBreakOf } from './breaks.ts';
import { release } from './know-again.ts';
import { decideMatch, lockMatch, type MatchListRow, matchList } from './match-store.ts';

const columns: Readonly<Record<string, (row: NamedMatch) => string>> = {
  Match: ({ id }) => id,
  Account: ({ account }) => account,
  'Looks like': ({ excludedAccount }) => excludedAccount,
  'In common': ({ kinds }) => kinds.join(' '),
  Held: ({ isHeld }) => (isHeld ? 'yes' : 'no'),
  State: ({ state }) => state,
  'Found (UTC)': ({ foundAt }) => foundAt.toISOString(),
  'Decided (UTC)': ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  Reviewer: ({ reviewer }) => reviewer ?? '',
};

export const matchOfficeRoutes = (parts: ProtectionParts): OfficeRoute[] => [
  look(endpoints.listMatches, async ({ query }) => {
    const list = matchList({ ...query, ...dated(query) });
    const { rows, ...page } = await selectListPage<MatchListRow, 'foundAt'>(parts.db, list, query);
    return { ...page, rows: (await named(parts, rows)).map(shown) };
  }),
  lookAtFile(
    endpoints.matchesFile,
    async ({ query }) => {
      const list = matchList({ ...query, ...dated(query) });
      const pages = selectWholeList<MatchListRow, 'foundAt'>(parts.db, list, query);
      const pieces = csvOf(columns, allNamed(parts, pages));
      return { name: 'matches.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'matches', details: { ...query } }),
  ),
  look(
    endpoints.readMatch,
    ({ params }) => matchOf(parts, params.id),
    ({ params }) => ({ subject: params.id }),
  ),
  decisionRoute(parts),
];

/** Matches by their ids. */
export const matchFinder = ({ db }: Pick<ProtectionParts, 'db'>): Finder => ({
  permission: 'protection.match.read',
  find: async (text) => {
    if (!/^mat_\w{8,40}$/.test(text)) return [];
    const place = { sort: 'foundAt', direction: 'desc', size: 1 } as const;
    const { rows } = await selectListPage<MatchListRow, 'foundAt'>(db, matchList({ id: text }), place);
    return rows.map(({ id, state }) => ({
      kind: 'MATCH',
      id,
      title: `${id} · ${state}`,
      path: `/reviews/matches/${id}`,
      isExact: true,
    }));
  },
});

type NamedMatch = MatchListRow & { readonly account: string; readonly excludedAccount: string };

async function named(
  { db, identity }: ProtectionParts,
  rows: readonly MatchListRow[],
): Promise<NamedMatch[]> {
  const ids = new Set(rows.flatMap(({ memberId, excludedId }) => [memberId, excludedId]));
  const players = await identity.playersOf(db, [...ids]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return rows.map((row) => ({
    ...row,
    account: accounts.get(row.memberId) ?? '',
    excludedAccount: accounts.get(row.excludedId) ?? '',
  }));
}

async function* allNamed(
  parts: ProtectionParts,
  pages: AsyncIterable<readonly MatchListRow[]>,
): AsyncGenerator<NamedMatch[]> {
  for await (const rows of pages) yield named(parts, rows);
}

const shown = ({ foundAt, decidedAt, kinds, ...row }: NamedMatch) => ({
  ...row,
  kinds: [...kinds],
  foundAt: foundAt.getTime(),
  decidedAt: decidedAt && decidedAt.getTime(),
});

/** @throws Refusal NOT_FOUND */
async function matchOf(parts: ProtectionParts, id: string) {
  const { db, identity } = parts;
  const place = { sort: 'foundAt', direction: 'desc', size: 1 } as const;
  const { rows } = /^mat_\w{8,40}$/.test(id)
    ? await selectListPage<MatchListRow, 'foundAt'>(db, matchList({ id }), place)
    : { rows: [] };
  const [found] = await named(parts, rows);
  if (!found) throw new Refusal('NOT_FOUND');
  return {
    ...shown(found),
    member: await identity.members.recordOf(db, found.memberId),
    excluded: await identity.members.recordOf(db, found.excludedId),
    currentBreak: await currentBreakOf(db, found.excludedId),
  };
}

/**
 * CLEARED is another person, who may play unless something else is against it; CONFIRMED is the same one, whose break
 * holds on this account too. Refused: NOT_FOUND, CASE_CHANGED for one that is decided.
 */
const decisionRoute = (parts: ProtectionParts): OfficeRoute =>
  act(endpoints.decideMatch, async (tx, call) => {
    const { clock, wallet, identity } = parts;
    const { members } = identity;
    const { verdict } = call.body;
    const { id } = call.params;
    const match = /^mat_\w{8,40}$/.test(id) ? await lockMatch(tx, id) : undefined;
    if (!match) throw new Refusal('NOT_FOUND');
    if (match.state !== 'OPEN') throw new Refusal('CASE_CHANGED');
    const { memberId, excludedId } = match;
    const now = clock.now();
    // Takes the wallet's lock first, like a stake.
    await wallet.lockOwners(tx, [memberId]);
    await members.lock(tx, memberId);
    await decideMatch(tx, { id, verdict, reviewer: operatorOf(call).name, now });
    // A break that is over blocks nobody.
    const current = verdict === 'CONFIRMED' ? await selectCurrentBreak(tx, excludedId) : undefined;
    if (current) await applyBreak(tx, parts, memberId, { ...current, beganAt: now, statusBefore: 'FROZEN' });
    const mayPlay = await release(tx, parts, memberId);
    if (current) await members.notify(tx, memberId, 'BREAK_HOLDS');
    else if (mayPlay) await members.notify(tx, memberId, 'CHECKED');
    return { value: { state: verdict }, subject: memberId, details: { matchId: id, verdict } };
  });
