// Signatures under results: made with each draw, checked with public keys alone, never the server's to write.
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  signedCommitmentText,
  signedCorrectionText,
  signedDrawText,
} from '#contract/lottery/draw-signature.ts';
import type { Database } from '#server/db/database.ts';
import {
  begun,
  engines,
  minuteMs,
  serviceOver,
  usualSigner,
} from '#server/testing/lottery/a-draw-service.ts';
import { letDrawsAge } from '#server/testing/lottery/draw-clock.ts';
import { createResultSigner } from './result-signer.ts';
import { selectKeyUses } from './signature-store.ts';

type Signed = {
  drawId: bigint;
  attempt: number;
  gameCode: string;
  drawNo: string;
  keyId: string;
  publicKey: Buffer;
  signature: Buffer;
  result: string[] | null;
  voidReason: string | null;
  seed: Buffer | null;
  commitHash: Buffer;
  previousHash: Buffer;
  chainNo: bigint;
  drawnAt: Date;
};
const signedBy = (db: Database): Promise<Signed[]> =>
  db.query<Signed>(
    `select draw_id as "drawId", attempt, game_code as "gameCode", draw_no as "drawNo", key_id as "keyId", public_key as "publicKey",
       signature, result, void_reason as "voidReason", seed, commit_hash as "commitHash",
       previous_hash as "previousHash", chain_no as "chainNo", drawn_at as "drawnAt"
     from lottery_signature s join lottery_draw d on d.id = s.draw_id join lottery_signing_key k on k.id = s.key_id
     order by d.drawn_at, d.id, attempt`,
  );
type Committed = {
  gameCode: string;
  drawNo: string;
  openAt: Date;
  closeAt: Date;
  drawAt: Date;
  commitHash: Buffer;
  publishedAt: Date;
  keyId: string;
  publicKey: Buffer;
  signature: Buffer;
};
const committedIn = (db: Database): Promise<Committed[]> =>
  db.query<Committed>(
    `select game_code as "gameCode", draw_no as "drawNo", open_at as "openAt", close_at as "closeAt", draw_at as "drawAt",
       commit_hash as "commitHash", published_at as "publishedAt", key_id as "keyId", public_key as "publicKey",
       signature
     from lottery_commitment c join lottery_draw d on d.id = c.draw_id join lottery_signing_key k on k.id = c.key_id
     order by d.id`,
  );
const holds = (publicKey: Buffer, text: string, signature: Buffer): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
      format: 'jwk',
    }),
    signature,
  );
const textOf = (row: Signed): string =>
  signedDrawText({
    ...row,
    numero: row.drawNo,
    seed: row.seed?.toString('hex') ?? '',
    commitHash: row.commitHash.toString('hex'),
    previousHash: row.previousHash.toString('hex'),
    chainNo: Number(row.chainNo),
    drawnAt: row.drawnAt.getTime(),
  });

describe('the lines that are signed', () => {
  it('name everything a result is made of, and a correction is never a draw', () => {
    const of = { gameCode: 'FIVE_60', numero: '20261121-0731', keyId: '0123456789abcdef' };
    const hash = (digit: string) => digit.repeat(64);
    const drawn = {
      seed: hash('a'),
      commitHash: hash('b'),
      previousHash: hash('c'),
      chainNo: 7,
      drawnAt: 1_000,
    };
    const times = { openAt: 1, closeAt: 2, drawAt: 3, publishedAt: 4 };
    expect(signedCommitmentText({ ...of, ...times, commitHash: hash('b') })).toBe(
      `COMMITMENT-1|FIVE_60|20261121-0731|${hash('b')}|1|2|3|4|0123456789abcdef`,
    );
    expect(signedDrawText({ ...of, ...drawn, result: ['1', '2'], voidReason: null })).toBe(
      `DRAW-1|FIVE_60|20261121-0731|1,2|${hash('a')}|${hash('b')}|${hash('c')}|7|1000|0123456789abcdef`,
    );
    expect(signedDrawText({ ...of, ...drawn, seed: '', result: null, voidReason: 'SEED_LOST' })).toBe(
      `DRAW-1|FIVE_60|20261121-0731|VOID:SEED_LOST||${hash('b')}|${hash('c')}|7|1000|0123456789abcdef`,
    );
    expect(signedCorrectionText({ ...of, result: ['1', '3'], attempt: 2, correctedAt: 2_000 })).toBe(
      'CORRECTION-1|FIVE_60|20261121-0731|1,3|2|2000|0123456789abcdef',
    );
  });

  it('another secret is another key, the same secret the same', () => {
    const [one, again, other] = [1, 1, 2].map((byte) => createResultSigner(Buffer.alloc(32, byte)));
    expect(one?.publicKey).toEqual(again?.publicKey);
    expect(one?.keyId).not.toBe(other?.keyId);
    expect(one?.publicKey).toHaveLength(32);
  });
});

describe.each(Object.entries(engines))('signatures on %s', (_name, open) => {
  it('are under every draw that is over, by the key of the time, and fail when anything is changed', async () => {
    const opened = await open();
    const first = await begun(opened);
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await first.tick();
    await first.close();
    const second = serviceOver(opened.as('khela_draw'), { signingKey: Buffer.alloc(32, 9) });
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await second.tick();
    const rows = await signedBy(opened.as('khela_server'));
    const [ended] = await opened.owner.query<{ count: bigint }>(
      'select count(*) from lottery_draw where chain_no is not null',
    );
    expect(BigInt(rows.length)).toBe(ended?.count);
    expect(new Set(rows.map(({ keyId }) => keyId))).toEqual(
      new Set([first.state().keyId, second.state().keyId]),
    );
    for (const row of rows) {
      expect(holds(row.publicKey, textOf(row), row.signature)).toBe(true);
      const changed = [
        { ...row, gameCode: 'OTHER' },
        { ...row, drawNo: '7' },
        { ...row, result: ['0'] },
        { ...row, voidReason: 'OTHER', result: null },
        { ...row, seed: Buffer.alloc(32) },
        { ...row, commitHash: Buffer.alloc(32) },
        { ...row, previousHash: Buffer.alloc(32, 1) },
        { ...row, chainNo: row.chainNo + 1n },
        { ...row, drawnAt: new Date(row.drawnAt.getTime() + 1) },
        { ...row, keyId: '0'.repeat(16) },
      ];
      for (const other of changed) expect(holds(row.publicKey, textOf(other), row.signature)).toBe(false);
    }
  });

  it('are under every commitment from its publication on, dated before the sale', async () => {
    const { owner, as } = await open();
    const began = Date.now();
    const service = serviceOver(as('khela_draw'));
    await service.tick();
    const rows = await committedIn(as('khela_server'));
    const [made] = await owner.query<{ count: bigint }>('select count(*) from lottery_draw');
    expect(rows.length).toBeGreaterThan(100);
    expect(BigInt(rows.length)).toBe(made?.count);
    for (const { publishedAt, signature, keyId, publicKey, ...row } of rows.slice(0, 200)) {
      expect(publishedAt.getTime()).toBeLessThanOrEqual(row.openAt.getTime());
      expect(publishedAt.getTime()).toBeGreaterThan(began - minuteMs);
      expect(keyId).toBe(usualSigner.keyId);
      const text = (changes: Partial<typeof row> = {}, at = publishedAt): string => {
        const { openAt, closeAt, drawAt, commitHash, ...named } = { ...row, ...changes };
        const times = { openAt: openAt.getTime(), closeAt: closeAt.getTime(), drawAt: drawAt.getTime() };
        const commitment = { ...named, numero: named.drawNo, ...times, keyId, publishedAt: at.getTime() };
        return signedCommitmentText({ ...commitment, commitHash: commitHash.toString('hex') });
      };
      expect(holds(publicKey, text(), signature)).toBe(true);
      const other = new Date(row.closeAt.getTime() + 1);
      expect(holds(publicKey, text({ commitHash: Buffer.alloc(32) }), signature)).toBe(false);
      expect(holds(publicKey, text({ closeAt: other }), signature)).toBe(false);
      expect(holds(publicKey, text({}, other), signature)).toBe(false);
    }
  });

  it('follow a dated use of their keys, one after the other, also of a key that comes back', async () => {
    const opened = await open();
    const [first, second] = [undefined, Buffer.alloc(32, 9)].map((signingKey) => ({
      keyId: createResultSigner(signingKey ?? Buffer.alloc(32, 3)).keyId,
      serve: async () => {
        const service = serviceOver(opened.as('khela_draw'), { signingKey });
        await service.tick();
        await service.tick();
        await service.close();
      },
    }));
    for (const one of [first, first, second, first]) await one?.serve();
    const uses = await selectKeyUses(opened.as('khela_server'));
    expect(uses.map(({ keyId }) => keyId)).toEqual([first?.keyId, second?.keyId, first?.keyId]);
    expect(uses.map(({ to }) => to)).toEqual([uses[1]?.from, uses[2]?.from, null]);
  });

  it('a correction is signed as one, once, and of its makers the draw’s role reads nothing', async () => {
    const opened = await open();
    const service = await begun(opened);
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await service.tick();
    const [drawn] = (await signedBy(opened.owner)).filter(({ result }) => result !== null);
    if (!drawn) throw new Error('nothing was drawn');
    const at = new Date('2026-11-21T10:00:00.123Z');
    await opened.owner.query('insert into lottery_settlement (draw_id, started_at) values ($1, $2)', [
      drawn.drawId,
      at,
    ]);
    await opened.as('khela_server').query(
      `insert into lottery_correction (draw_id, attempt, result, makers, reason, at)
       values ($1, 2, '{1,2,3,4,5}', '{ana,ben}', 'read wrongly', $2)`,
      [drawn.drawId, at],
    );
    await service.tick();
    await service.tick();
    const rows = (await signedBy(opened.owner)).filter(({ drawId }) => drawId === drawn.drawId);
    expect(rows.map(({ attempt }) => attempt)).toEqual([1, 2]);
    const [, correction] = rows;
    const text = signedCorrectionText({
      ...drawn,
      numero: drawn.drawNo,
      result: ['1', '2', '3', '4', '5'],
      attempt: 2,
      correctedAt: at.getTime(),
    });
    expect(holds(drawn.publicKey, text, correction?.signature ?? Buffer.alloc(64))).toBe(true);
    await expect(
      opened.as('khela_draw').query('select makers from lottery_correction'),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('neither role changes one, and the server writes none', async () => {
    const opened = await open();
    const service = await begun(opened);
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await service.tick();
    const [row] = await signedBy(opened.owner);
    const changes = [
      `update lottery_signature set signature = '\\x${'00'.repeat(64)}'`,
      'delete from lottery_signature',
      `update lottery_signing_key set since = now()`,
      'delete from lottery_signing_key',
      'truncate lottery_signature',
      `update lottery_commitment set published_at = now()`,
      'delete from lottery_commitment',
      'truncate lottery_commitment',
      `update lottery_key_use set since = now()`,
      'delete from lottery_key_use',
    ];
    const forgeries = [
      `insert into lottery_signature (draw_id, attempt, key_id, signature)
         values (${row?.drawId}, 2, '${row?.keyId}', '\\x${'00'.repeat(64)}')`,
      `insert into lottery_signing_key (id, public_key)
         values (left(encode(sha256('\\x${'01'.repeat(32)}'), 'hex'), 16), '\\x${'01'.repeat(32)}')`,
    ];
    forgeries.push(
      `insert into lottery_commitment (draw_id, key_id, signature, published_at)
         values (${row?.drawId}, '${row?.keyId}', '\\x${'00'.repeat(64)}', now())`,
      `insert into lottery_key_use values (now(), '${row?.keyId}')`,
    );
    for (const crime of [...changes, ...forgeries])
      await expect(opened.as('khela_server').query(crime), crime).rejects.toMatchObject({ code: '42501' });
    for (const crime of changes)
      await expect(opened.as('khela_draw').query(crime), crime).rejects.toMatchObject({ code: '42501' });
  });
});
