// The endpoints about draws and their acts.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { pagesFor } from '#contract/base/page.ts';
import {
  drawHistory,
  drawKeys,
  drawProof,
  openedNumero,
  openedNumeroOfGame,
  openedNumeros,
} from '#contract/lottery/draws.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { type Route, route } from '#server/http/context.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawnGame } from './drawn-game.ts';
import { type ProofRow, selectComing, selectCorrection, selectHistory, selectProof } from './record-store.ts';
import { selectKeys, selectKeyUses } from './signature-store.ts';

type Parts = { readonly db: Database; readonly games: readonly DrawnGame[]; readonly board: DrawBoard };

export function drawRoutes({ db, games, board }: Parts): Route[] {
  const byCode = new Map(games.map((game) => [game.code, game]));
  const byNo = new Map(games.map((game) => [game.no, game]));
  return [
    route(openedNumero, ({ query }) =>
      showOpened({ db, board }, known(byCode.get(query.gameCode)), query.coming),
    ),
    route(openedNumeroOfGame, async ({ query }) => board.of(known(byNo.get(query.gameId)))),
    route(openedNumeros, () => showLobby({ games, board })),
    route(drawHistory, ({ query }) => showHistory(db, known(byCode.get(query.gameCode)), query)),
    route(drawProof, ({ params, query }) => showProof(db, known(byCode.get(query.gameCode)), params.no)),
    route(drawKeys, () => showKeys(db)),
  ];
}

/** @throws Refusal NOT_FOUND when there is no such game. */
function known(game: DrawnGame | undefined): DrawnGame {
  if (!game) throw new Refusal('NOT_FOUND');
  return game;
}

async function showOpened(
  { db, board }: Pick<Parts, 'db' | 'board'>,
  game: DrawnGame,
  coming: number | undefined,
): Promise<AnswerOf<typeof openedNumero>> {
  const picture = await board.of(game);
  if (coming === undefined) return picture;
  const rows = await selectComing(db, game.code, picture.current?.numero ?? null, coming);
  return {
    ...picture,
    coming: rows.map(({ drawNo, drawAt }) => ({ numero: drawNo, drawAt: drawAt.getTime() })),
  };
}

/** All games in their order; their times come from one clock. */
async function showLobby({
  games,
  board,
}: Pick<Parts, 'games' | 'board'>): Promise<AnswerOf<typeof openedNumeros>> {
  const pictures = await board.ofAll(games);
  return {
    serverTime: Math.max(...pictures.map(({ serverTime }) => serverTime)),
    games: pictures,
  };
}

async function showHistory(
  db: Database,
  { code }: DrawnGame,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<AnswerOf<typeof drawHistory>> {
  const rows = await selectHistory(db, code, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  return {
    content: rows.flatMap(({ drawNo, drawAt, drawn, corrected, correctedAt, voidReason }) => {
      const result = corrected ?? drawn;
      const state = result ? ('DRAWN' as const) : ('VOID' as const);
      const correction = correctedAt ? { drawn, at: correctedAt.getTime() } : null;
      return drawNo === null
        ? []
        : [{ numero: drawNo, state, drawAt: drawAt.getTime(), result, correction, voidReason }];
    }),
    pageNum: pageNo,
    totalPages: pagesFor(Number(rows[0]?.total ?? 0), pageSize),
  };
}

/** @throws Refusal NOT_FOUND when the game has no such draw. */
export async function showProof(
  db: Database,
  game: Pick<DrawnGame, 'code' | 'shape'>,
  drawNo: string,
): Promise<AnswerOf<typeof drawProof>> {
  const row = await selectProof(db, game.code, drawNo);
  if (!row) throw new Refusal('NOT_FOUND');
  const { state, result, voidReason } = row;
  const correction = await selectCorrection(db, row.id);
  return {
    gameCode: game.code,
    numero: drawNo,
    state,
    openAt: row.openAt.getTime(),
    closeAt: row.closeAt.getTime(),
    drawAt: row.drawAt.getTime(),
    shape: game.shape,
    commitHash: row.commitHash.toString('hex'),
    commitment: commitmentOf(row),
    isBeforeCommitments: row.isBeforeCommitments,
    seed: row.seed?.toString('hex') ?? null,
    result,
    voidReason,
    chain: chainOf(row),
    drawnAt: row.drawnAt?.getTime() ?? null,
    signature: signatureOf(row),
    isBeforeSignatures: row.isBeforeSignatures,
    correction: correction
      ? {
          result: correction.result,
          attempt: correction.attempt,
          at: correction.at.getTime(),
          signature: signatureOf(correction),
        }
      : null,
  };
}

function signatureOf({
  keyId,
  publicKey,
  signature,
}: Pick<ProofRow, 'keyId' | 'publicKey' | 'signature'>): AnswerOf<typeof drawProof>['signature'] {
  if (keyId === null || !publicKey || !signature) return null;
  return { keyId, publicKey: publicKey.toString('hex'), value: signature.toString('hex') };
}

function commitmentOf({
  publishedAt,
  commitmentKeyId: keyId,
  commitmentKey: publicKey,
  commitmentSignature: signature,
}: ProofRow): AnswerOf<typeof drawProof>['commitment'] {
  const signed = signatureOf({ keyId, publicKey, signature });
  return publishedAt && signed ? { publishedAt: publishedAt.getTime(), signature: signed } : null;
}

async function showKeys(db: Database): Promise<AnswerOf<typeof drawKeys>> {
  const [keys, uses] = await Promise.all([selectKeys(db), selectKeyUses(db)]);
  return {
    keys: keys.map(({ keyId, publicKey, since }) => ({
      keyId,
      publicKey: publicKey.toString('hex'),
      since: since.getTime(),
      validity: uses
        .filter((use) => use.keyId === keyId)
        .map(({ from, to }) => ({ from: from.getTime(), to: to?.getTime() ?? null })),
    })),
  };
}

function chainOf({ chainNo, previousHash, chainHash }: ProofRow): AnswerOf<typeof drawProof>['chain'] {
  if (chainNo === null || !previousHash || !chainHash) return null;
  return {
    number: Number(chainNo),
    previousHash: previousHash.toString('hex'),
    hash: chainHash.toString('hex'),
  };
}
