// The stream of 32-bit words of a round: HMAC-SHA256 with its server seed over the client seed, the nonce and a count.
import { createHash, createHmac } from 'node:crypto';
import { type Below, belowFrom, blockText } from '../rules/below.ts';

type Seeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

/** The draws of a round, from its seeds alone. */
export function belowOf({ serverSeed, clientSeed, nonce }: Seeds): Below {
  let block = Buffer.alloc(0);
  let [number, at] = [0, 0];
  return belowFrom(() => {
    if (at === block.length) {
      block = createHmac('sha256', serverSeed)
        .update(blockText(clientSeed, nonce, number))
        .digest();
      number += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  });
}

/** What is shown before a round, so that its seed cannot change after: SHA-256 in hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'utf8').digest('hex');
}
