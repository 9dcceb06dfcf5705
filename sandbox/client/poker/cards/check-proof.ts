// Recomputes the proof of a deal in the browser: the seal from the seed, and the cards from all seeds.
import type { DealProof } from '../../../game-vendors/poker/solo/solo-wire.ts';
import { printCard } from '../../../game-vendors/poker/cards/card.ts';
import { blockMessage, blocksOfDeal, dealOrder } from '../../../game-vendors/poker/cards/deal-order.ts';

/** The deck that the proof gives; null when the seed is not that of the seal. `crypto.subtle` needs a secure page. */
export async function deckOfProof({
  dealId,
  commitment,
  clientSeed,
  seed,
}: DealProof): Promise<string[] | null> {
  if (seed === null) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const sealed = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (hexOf(sealed) !== commitment) return null;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: blocksOfDeal }, async (_, counter) => {
      const message = new TextEncoder().encode(blockMessage(dealId, clientSeed, counter));
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    }),
  );
  return dealOrder(blocks).map(printCard);
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
