// A draw of 100,000 lines whose settlement is killed over and over: everybody is paid once, to the cent.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aDraw, aLotteryInSmallSteps, aSlip, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { ThrowawayPostgres } from './a-postgres.ts';

const members = 250;
const slipsOfMember = 4;
const linesOfSlip = 100;
const mostKills = 20;
const result = '4';
/** A line of 2.00 on one number at the highest price. */
const winMinor = 1950n;

type Sold = {
  readonly db: Database;
  readonly drawId: bigint;
  readonly winningLines: ReadonlyMap<string, bigint>;
};

/** Sells, draws and settles under kills; prints the result and returns the faults. */
export async function runSettlements(): Promise<string[]> {
  const postgres = await ThrowawayPostgres.start();
  const owner = openServer(postgres.url());
  await bringUpToDate(owner);
  await owner.close();
  const db = openServer(postgres.url(), 'khela_server');
  const lottery = aLotteryInSmallSteps(db);
  try {
    const sold = await sellDraw(db, lottery);
    await endDraw(db, sold.drawId, result);
    const before = await cashOf(lottery, sold);
    const paidAtKills = await settleUnderKills(postgres.url(), async () => {
      const now = await cashOf(lottery, sold);
      return [...now].filter(([memberId, cash]) => cash !== before.get(memberId)).length;
    });
    const faults = await wrongPayments(lottery, sold, before);
    const inMiddle = paidAtKills.filter((paid) => paid > 0 && paid < members).length;
    if (inMiddle === 0) faults.push('settlements: no kill came in the middle of the draw');
    console.log(
      `settlements: ${members * slipsOfMember * linesOfSlip} lines of ${members} members, ` +
        `${paidAtKills.length} × settlement killed, ${inMiddle} of them in the middle of the draw ` +
        `(members paid at each: ${paidAtKills.join(' ')}), ${faults.length} violations`,
    );
    return faults;
  } finally {
    await lottery.wallet.close();
    await db.close();
    await postgres.end();
  }
}

type Lottery = ReturnType<typeof aLotteryInSmallSteps>;

async function sellDraw(db: Database, lottery: Lottery): Promise<Sold> {
  const draw = await aDraw(db);
  const winningLines = new Map<string, bigint>();
  await Promise.all(
    Array.from({ length: members }, async (_, nth) => {
      const { memberId } = await aMember(db, { type: 0, balanceMinor: 10_000_000n });
      let winning = 0n;
      for (let slip = 0; slip < slipsOfMember; slip += 1) {
        const picks = Array.from({ length: linesOfSlip }, (__, at) => String((at * (slip + 1) + nth) % 10));
        winning += BigInt(picks.filter((pick) => pick === result).length);
        const lines = picks.map((pick) => onNumbers(pick));
        const stake = `${linesOfSlip * 2}.00`;
        await lottery.place(memberId, await aSlip(lottery, draw.drawNo, lines, stake));
      }
      winningLines.set(memberId, winning);
    }),
  );
  return { db, drawId: draw.id, winningLines };
}

/** Kills one process after the other until one ends normally; returns the number of paid members at each kill. */
async function settleUnderKills(url: string, paid: () => Promise<number>): Promise<number[]> {
  const paidAtKills: number[] = [];
  for (;;) {
    const settling = fork(new URL('settling-process.ts', import.meta.url), [url]);
    const ended = once(settling, 'exit');
    await Promise.race([once(settling, 'message'), ended]);
    if (paidAtKills.length < mostKills) {
      // Each a little later in the life of its process, so that every kill hits another statement.
      const atMs = 40 + 15 * paidAtKills.length;
      await Promise.race([pause(atMs), ended]);
      settling.kill('SIGKILL');
    }
    const [code, signal] = (await ended) as [number | null, string | null];
    if (signal === null) {
      if (code !== 0) throw new Error(`the settlement ended with ${code}`);
      return paidAtKills;
    }
    paidAtKills.push(await paid());
  }
}

async function cashOf({ wallet }: Lottery, { winningLines }: Sold): Promise<Map<string, bigint>> {
  const cash = new Map<string, bigint>();
  for (const memberId of winningLines.keys())
    cash.set(memberId, BigInt((await wallet.summary(memberId)).sumBalance.replace('.', '')));
  return cash;
}

async function wrongPayments(
  lottery: Lottery,
  sold: Sold,
  before: ReadonlyMap<string, bigint>,
): Promise<string[]> {
  const faults = (await lottery.wallet.prove()).faults.map(
    (fault) => `settlements: ${JSON.stringify(fault)}`,
  );
  for (const [memberId, now] of await cashOf(lottery, sold)) {
    const got = now - (before.get(memberId) ?? 0n);
    const due = (sold.winningLines.get(memberId) ?? 0n) * winMinor;
    if (got !== due) faults.push(`settlements: ${memberId} got ${got} of ${due}`);
  }
  await lottery.betList.takeOver();
  for (const fault of (await lottery.betList.prove()).faults)
    faults.push(`settlements: bet list: ${JSON.stringify(fault)}`);
  return faults;
}
