// The operators' view of a single round, and the office's search for vendors' ids and cases.
import { minorToDecimal } from '#contract/base/money.ts';
import { readRound } from '#contract/games/records-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Finder, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { GamesDeps } from '../parts.ts';
import {
  type MovementRecord,
  selectCaseSubject,
  selectMovementsById,
  selectRound,
  selectRoundId,
  selectRoundMovements,
  selectSportsOrder,
  selectRoundsOfVendor,
} from './round-record-store.ts';

type RecordParts = Pick<GamesDeps, 'db' | 'identity'>;

export const roundRoute = (parts: RecordParts): OfficeRoute =>
  look(
    readRound,
    ({ params }) => roundOf(parts, params.id),
    ({ params }) => ({ subject: params.id }),
  );

/** @throws Refusal NOT_FOUND */
async function roundOf({ db, identity }: RecordParts, id: string) {
  const found = await selectRound(db, id, roundMadeAt(id));
  if (!found) throw new Refusal('NOT_FOUND');
  const [player] = await identity.playersOf(db, [found.memberId]);
  const [movements, sportsOrder] = await Promise.all([
    selectRoundMovements(db, found),
    selectSportsOrder(db, found),
  ]);
  const { BN, EN, stakedMinor, returnedMinor, wonMinor, placedAt, settledAt, ...round } = found;
  return {
    ...round,
    account: player?.account ?? '',
    gameName: { BN, EN },
    staked: minorToDecimal(stakedMinor),
    returned: minorToDecimal(returnedMinor),
    won: minorToDecimal(wonMinor),
    placedAt: placedAt.getTime(),
    settledAt: settledAt && settledAt.getTime(),
    sportsOrder,
    movements: movements.map(movementShown),
  };
}

const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const latestMs = 8.64e15;

/** When an id was made, by its first ten characters. */
export function roundMadeAt(id: string): Date {
  const ms = Array.from(id.slice(4, 14)).reduce((sum, letter) => sum * 32 + idAlphabet.indexOf(letter), 0);
  return new Date(Math.max(0, Math.min(ms, latestMs)));
}

const movementShown = ({ amountMinor, doneAt, ...movement }: MovementRecord) => ({
  ...movement,
  amount: amountMinor === null ? null : minorToDecimal(amountMinor),
  doneAt: doneAt.getTime(),
});

export const roundFinders = ({ db }: Pick<GamesDeps, 'db'>): Finder[] => [
  {
    permission: 'games.round.read',
    find: async (text) => {
      // Vendors' ids have any form, except those of the platform's ids and short texts.
      if (text.length < 6 || text.length > 64 || /^(mbr|ses|kyc|mat|jrn|prp|ord|rnd)_/.test(text)) return [];
      const [movements, rounds] = await Promise.all([
        selectMovementsById(db, text),
        selectRoundsOfVendor(db, text),
      ]);
      const found = await Promise.all(
        movements.map(async (movement) => {
          const roundId = movement.vendorRoundId === null ? undefined : await selectRoundId(db, movement);
          return {
            kind: 'VENDOR_TRANSACTION' as const,
            id: movement.transactionId,
            title: `${movement.vendor} · ${movement.kind}`,
            path: roundId ? `/rounds/${roundId}` : `/members/${movement.memberId}`,
            isExact: true,
          };
        }),
      );
      const ofVendor = rounds.map(({ id, vendor, gameCode, state }) => ({
        kind: 'ROUND' as const,
        id,
        title: `${vendor} · ${gameCode} · ${state}`,
        path: `/rounds/${id}`,
        isExact: true,
      }));
      return [...found, ...ofVendor];
    },
  },
  {
    permission: 'games.case.read',
    find: async (text) => {
      const found = /^vcs_\w{8,40}$/.test(text) ? await selectCaseSubject(db, text) : undefined;
      if (!found) return [];
      const title = `${found.vendor} · ${found.bucket} · ${found.state}`;
      return [{ kind: 'CASE', id: text, title, path: `/money/cases/${text}`, isExact: true }];
    },
  },
];
