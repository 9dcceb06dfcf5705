// What bet, win and rollback have in common: taking the vendor's id once, posting, answering again.
import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db/database.ts';
import type { Player } from '#server/modules/identity/index.ts';
import { type Book, bookOf, type Posting } from '#server/modules/wallet/index.ts';
import type { GamesDeps } from './parts.ts';
import { judgeRepeat } from './play-rules.ts';
import { claimVendorTx, lockVendorTx, type NewVendorTx, updateJournal } from './vendor-tx-store.ts';
import type { Movement } from './vendors/port.ts';
import { VendorRefusal } from './vendors/vendor-refusal.ts';

/** What a movement came to inside its transaction; the balance is null when nothing was posted. */
export type Outcome = Omit<Movement, 'balanceMinor'> & { readonly balanceMinor: bigint | null };

/**
 * The player of a call.
 *
 * @throws VendorRefusal PLAYER_NOT_FOUND
 */
export async function playerOfCall({ identity }: GamesDeps, playerId: string): Promise<Player> {
  const player = await identity.playerOf(playerId);
  if (!player) throw new VendorRefusal('PLAYER_NOT_FOUND');
  return player;
}

/** A fingerprint of what a movement asks for, by which a copy is told from a clash of ids. */
export function requestHash(...content: readonly (string | bigint | boolean)[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(content.map(String)))
    .digest();
}

/**
 * Takes the vendor's id for a new movement, or finds the answer that was given before.
 *
 * @returns the earlier outcome of the same movement; null when this one is new and has to be done now
 * @throws VendorRefusal DUPLICATE_MISMATCH, or ALREADY_ROLLED_BACK for a bet that was given back
 */
export async function claimOrRepeat(
  tx: Transaction,
  claim: NewVendorTx & { readonly requestHash: Buffer },
): Promise<Outcome | null> {
  if (await claimVendorTx(tx, claim)) return null;
  const earlier = await lockVendorTx(tx, claim.vassalage, claim.transactionId);
  if (!earlier) throw new Error('a vendor id is taken by no movement');
  const verdict = judgeRepeat(earlier, claim.kind, claim.requestHash);
  if (verdict !== 'again') throw new VendorRefusal(verdict);
  return { journalId: earlier.journalId, balanceMinor: null, repeated: true };
}

/**
 * Posts a movement to the player's account of a book and notes its journal beside the vendor's id.
 *
 * @param amountMinor signed from the player's side
 * @throws VendorRefusal INSUFFICIENT_FUNDS with the balance, PLAYER_BLOCKED, PLAYER_NOT_FOUND,
 *   DUPLICATE_MISMATCH
 */
export async function postMovement(
  tx: Transaction,
  { wallet }: GamesDeps,
  movement: {
    readonly txCode: Posting['txCode'];
    readonly vassalage: string;
    readonly transactionId: string;
    readonly playerId: string;
    readonly book: Book;
    readonly amountMinor: bigint;
  },
): Promise<Outcome> {
  const { vassalage, transactionId } = movement;
  const account = movement.book === 'TEST' ? 'TEST' : 'CASH';
  const posted = await wallet.post(tx, {
    txCode: movement.txCode,
    refType: `vendor-tx:${vassalage}`,
    refId: transactionId,
    ownerId: movement.playerId,
    account,
    house: `VENDOR_SETTLEMENT:${vassalage}`,
    amountMinor: movement.amountMinor,
  });
  switch (posted.verdict) {
    case 'insufficient':
      throw new VendorRefusal('INSUFFICIENT_FUNDS', { balanceMinor: posted.balanceMinor });
    case 'frozen':
      throw new VendorRefusal('PLAYER_BLOCKED');
    case 'unknown-wallet':
      throw new VendorRefusal('PLAYER_NOT_FOUND');
    case 'mismatch':
      throw new VendorRefusal('DUPLICATE_MISMATCH');
    case 'posted':
    case 'repeated':
      await updateJournal(tx, vassalage, transactionId, posted.journalId);
      return { journalId: posted.journalId, balanceMinor: posted.balanceMinor, repeated: false };
  }
}

/** The answer of a movement whose transaction is over; the balance is looked up when nothing was posted. */
export async function answerMovement(
  { wallet }: GamesDeps,
  player: Player,
  outcome: Outcome,
): Promise<Movement> {
  const balanceMinor =
    outcome.balanceMinor ?? (await wallet.playableMinor(player.memberId, bookOf(player.type)));
  return { ...outcome, balanceMinor };
}
