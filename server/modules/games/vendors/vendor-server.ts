// The platform's calls to the vendors' own servers: signed, with a time limit, their answers judged before use.
import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import type * as z from 'zod/mini';
import { vendorSignedText } from '#contract/partners/game-vendor.ts';
import * as calls from '#contract/partners/vendor-server.ts';
import { sameBytes } from '#server/base/secret.ts';
import type { VendorLaunch } from './port.ts';

/** The vendor gave no answer that can be believed; whether it did what was asked nobody knows. */
export class VendorAway extends Error {}

type Endpoint = { readonly path: string; readonly body: z.ZodMiniType; readonly output: z.ZodMiniType };
type Output<Of extends Endpoint> = z.output<Of['output']>;

export type VendorServer = {
  launch(launch: VendorLaunch): Promise<string>;
  publicKeyOf(vassalage: string, keyId: string): Promise<KeyObject | undefined>;
  listTransactions: Asker<typeof calls.listTransactions>;
  queryRound: Asker<typeof calls.queryRound>;
  listRounds: Asker<typeof calls.listRounds>;
  createPlayer: Asker<typeof calls.createPlayer>;
  playerBalance: Asker<typeof calls.playerBalance>;
  transfer: Asker<typeof calls.transfer>;
  queryTransfer: Asker<typeof calls.queryTransfer>;
};
type Asker<Of extends Endpoint> = (vassalage: string, body: z.input<Of['body']>) => Promise<Output<Of>>;

type Deps = {
  /** Origin of the vendors' servers. */
  readonly baseUrl: string;
  readonly clock: { now(): Date };
  readonly platformSecretOf: (vassalage: string) => string;
  readonly timeoutMs?: number;
};

const keyId = 'k1';
/** A key nobody knows is asked for no more often than this. */
const keyAskPauseMs = 10_000;
/** A page of a thousand movements has a tenth of it. */
const mostBytes = 4 * 1024 * 1024;

/** All calls throw `VendorAway` when there is no answer, a wrong one, or one that is not signed by the vendor. */
export function createVendorServer(deps: Deps): VendorServer {
  const asker =
    <Of extends Endpoint>(endpoint: Of): Asker<Of> =>
    (vassalage, body) =>
      ask(deps, endpoint, vassalage, body);
  const askKeys = asker(calls.keys);
  return {
    launch: async ({ vassalage, ticket, gameCode, language, mode, theme }) => {
      const asked = { token: ticket, gameCode, language, mode, theme };
      const { url } = await asker(calls.launch)(vassalage, asked);
      if (!URL.canParse(url, deps.baseUrl)) throw new VendorAway(`${vassalage} gave no address of its game`);
      const { pathname, search } = new URL(url, deps.baseUrl);
      return `${deps.baseUrl}${pathname}${search}`;
    },
    publicKeyOf: keyBook(askKeys, deps.clock),
    listTransactions: asker(calls.listTransactions),
    queryRound: asker(calls.queryRound),
    listRounds: asker(calls.listRounds),
    createPlayer: asker(calls.createPlayer),
    playerBalance: asker(calls.playerBalance),
    transfer: asker(calls.transfer),
    queryTransfer: asker(calls.queryTransfer),
  };
}

async function ask<Of extends Endpoint>(
  deps: Deps,
  endpoint: Of,
  vassalage: string,
  body: z.input<Of['body']>,
): Promise<Output<Of>> {
  const path = endpoint.path.replace(':vassalage', vassalage);
  const rawBody = JSON.stringify(body);
  const time = String(deps.clock.now().getTime());
  const sign = (text: string): Buffer =>
    createHmac('sha256', deps.platformSecretOf(vassalage)).update(text, 'utf8').digest();
  try {
    const response = await fetch(deps.baseUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [calls.platformHeaders.keyId]: keyId,
        [calls.platformHeaders.time]: time,
        [calls.platformHeaders.signature]: sign(vendorSignedText(time, 'POST', path, rawBody)).toString(
          'hex',
        ),
      },
      body: rawBody,
      signal: AbortSignal.timeout(deps.timeoutMs ?? 3_000),
      redirect: 'error',
    });
    const text = await textOf(response);
    const signature = Buffer.from(response.headers.get(calls.platformHeaders.answerSignature) ?? '', 'hex');
    if (!response.ok || !sameBytes(sign(calls.vendorAnswerText(time, path, text)), signature))
      throw new VendorAway(`${vassalage} answered ${response.status} to ${endpoint.path}`);
    return endpoint.output.parse(JSON.parse(text)) as Output<Of>;
  } catch (error) {
    if (error instanceof VendorAway) throw error;
    throw new VendorAway(`${vassalage} gave no answer to ${endpoint.path}`, { cause: error });
  }
}

/** The body of an answer, no more of it than any answer needs. @throws VendorAway for one that goes on and on */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw new VendorAway('an answer is longer than any may be');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Remembers vendors' public keys; one it does not know is asked for, now and then. */
function keyBook(askKeys: Asker<typeof calls.keys>, clock: { now(): Date }): VendorServer['publicKeyOf'] {
  const books = new Map<string, { keys: Map<string, KeyObject>; askedAtMs: number }>();
  return async (vassalage, wanted) => {
    const book = books.get(vassalage);
    const known = book?.keys.get(wanted);
    const nowMs = clock.now().getTime();
    if (known || (book && nowMs - book.askedAtMs < keyAskPauseMs)) return known;
    const { keys } = await askKeys(vassalage, {});
    const read = new Map(
      keys.flatMap(({ keyId: name, publicKey }) => keyIn(publicKey).map((key) => [name, key])),
    );
    books.set(vassalage, { keys: read, askedAtMs: nowMs });
    return read.get(wanted);
  };
}

/** The key in PEM; none when it cannot be read or is of another sort, which spoils no other. */
function keyIn(pem: string): KeyObject[] {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? [key] : [];
  } catch {
    return [];
  }
}
