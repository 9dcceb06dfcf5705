// The platform's calls to the vendors' own servers: signed, with a time limit, their responses validated before use.
import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import type * as z from 'zod/mini';
import { vendorSignedText } from '#contract/partners/game-vendor.ts';
import * as sports from '#contract/partners/sports-feed.ts';
import * as calls from '#contract/partners/vendor-server.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import type { VendorLaunch } from './port.ts';

/** The vendor gave no valid response; whether it did the act is unknown. */
export class VendorAway extends Error {}

type Endpoint = { readonly path: string; readonly body: z.ZodMiniType; readonly output: z.ZodMiniType };
type Output<Of extends Endpoint> = z.output<Of['output']>;

export type VendorServer = {
  launch(launch: VendorLaunch): Promise<string>;
  publicKeyOf(vendorCode: string, keyId: string): Promise<KeyObject | undefined>;
  listTransactions: Requester<typeof calls.listTransactions>;
  queryRound: Requester<typeof calls.queryRound>;
  giveFreeRounds: Requester<typeof calls.giveFreeRounds>;
  cancelFreeRounds: Requester<typeof calls.cancelFreeRounds>;
  listRounds: Requester<typeof calls.listRounds>;
  createPlayer: Requester<typeof calls.createPlayer>;
  playerBalance: Requester<typeof calls.playerBalance>;
  transfer: Requester<typeof calls.transfer>;
  queryTransfer: Requester<typeof calls.queryTransfer>;
  hotMatches: Requester<typeof sports.hotMatches>;
  matchById: Requester<typeof sports.matchById>;
  liabilities: Requester<typeof sports.liabilities>;
};
type Requester<Of extends Endpoint> = (vendorCode: string, body: z.input<Of['body']>) => Promise<Output<Of>>;

type Deps = {
  /** Origin of the vendors' servers. */
  readonly baseUrl: string;
  readonly clock: { now(): Date };
  readonly platformSecretOf: (vendorCode: string) => string;
  readonly timeoutMs?: number;
};

const keyId = 'k1';
/** The least time, in ms, between two requests for an unknown key. */
const keyAskPauseMs = 10_000;
/** A page of a thousand movements has a tenth of it. */
const mostBytes = 4 * 1024 * 1024;

/** All calls throw `VendorAway` when there is no response, an invalid one, or one that the vendor did not sign. */
export function createVendorServer(deps: Deps): VendorServer {
  const requester =
    <Of extends Endpoint>(endpoint: Of): Requester<Of> =>
    (vendorCode, body) =>
      ask(deps, endpoint, vendorCode, body);
  const requestKeys = requester(calls.keys);
  return {
    launch: async ({ vendorCode, ticket, gameCode, language, mode, theme }) => {
      const requested = { token: ticket, gameCode, language, mode, theme };
      const { url } = await requester(calls.launch)(vendorCode, requested);
      if (!URL.canParse(url, deps.baseUrl)) throw new VendorAway(`${vendorCode} gave no address of its game`);
      const { pathname, search } = new URL(url, deps.baseUrl);
      return `${deps.baseUrl}${pathname}${search}`;
    },
    publicKeyOf: keyBook(requestKeys, deps.clock),
    listTransactions: requester(calls.listTransactions),
    queryRound: requester(calls.queryRound),
    giveFreeRounds: requester(calls.giveFreeRounds),
    cancelFreeRounds: requester(calls.cancelFreeRounds),
    listRounds: requester(calls.listRounds),
    createPlayer: requester(calls.createPlayer),
    playerBalance: requester(calls.playerBalance),
    transfer: requester(calls.transfer),
    queryTransfer: requester(calls.queryTransfer),
    hotMatches: requester(sports.hotMatches),
    matchById: requester(sports.matchById),
    liabilities: requester(sports.liabilities),
  };
}

async function ask<Of extends Endpoint>(
  deps: Deps,
  endpoint: Of,
  vendorCode: string,
  body: z.input<Of['body']>,
): Promise<Output<Of>> {
  const path = endpoint.path.replace(':vassalage', vendorCode);
  const rawBody = JSON.stringify(body);
  const time = String(deps.clock.now().getTime());
  const sign = (text: string): Buffer =>
    createHmac('sha256', deps.platformSecretOf(vendorCode)).update(text, 'utf8').digest();
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
      throw new VendorAway(`${vendorCode} answered ${response.status} to ${endpoint.path}`);
    return endpoint.output.parse(JSON.parse(text)) as Output<Of>;
  } catch (error) {
    if (error instanceof VendorAway) throw error;
    throw new VendorAway(`${vendorCode} gave no answer to ${endpoint.path}`, { cause: error });
  }
}

/**
 * The body of a response, up to the size that any response needs.
 * @throws VendorAway for a longer one
 */
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

/** Keeps vendors' public keys in memory; an unknown one is requested, with a pause between requests. */
function keyBook(
  requestKeys: Requester<typeof calls.keys>,
  clock: { now(): Date },
): VendorServer['publicKeyOf'] {
  const books = new Map<string, { keys: Map<string, KeyObject>; requestedAtMs: number }>();
  return async (vendorCode, wanted) => {
    const book = books.get(vendorCode);
    const known = book?.keys.get(wanted);
    const nowMs = clock.now().getTime();
    if (known || (book && nowMs - book.requestedAtMs < keyAskPauseMs)) return known;
    const { keys } = await requestKeys(vendorCode, {});
    const read = new Map(
      keys.flatMap(({ keyId: name, publicKey }) => keyIn(publicKey).map((key) => [name, key])),
    );
    books.set(vendorCode, { keys: read, requestedAtMs: nowMs });
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
