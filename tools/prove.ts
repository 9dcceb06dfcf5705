// `npm run prove`: reads the whole ledger and the audit of operators, changes nothing, and reports whether they are
// right.
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { displayAmount, minorToDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import {
  type DepositProof,
  proveDeposits,
  proveWithdrawals,
  type WithdrawalProof,
} from '#server/modules/cashier/index.ts';
import { roundBets } from '#server/modules/games/index.ts';
import { slipBets } from '#server/modules/lottery/index.ts';
import { provePaid, proveTeamSums, type TeamSumsProof } from '#server/modules/agents/index.ts';
import {
  type GrantProof,
  proveGrants,
  proveRewards,
  type RewardProof,
} from '#server/modules/promotions/index.ts';
import { type AuditProof, proveAudit } from '#server/modules/operators/index.ts';
import { type BetsProof, proveBets } from '#server/modules/reporting/index.ts';
import { type Proof, proveBooks } from '#server/modules/wallet/index.ts';

const usage = `
  npm run prove [-- --head <hash>]

  Reads the books of DATABASE_URL, or else of the stopped platform in DATA_DIR (./data), and recomputes them; then
  compares the list of all bets with the rounds and slips it was made from, the sums of members and of agents' lines
  with that list, and the ledger with deposits, withdrawals, bonuses, rewards and payments of agents.
  --head  the hash of a seal that was written down elsewhere: it has to be among the seals, so that nobody can
          have rewritten the entries together with all that was computed from them.

  Ends with 0 when the books are right, 1 when they are not, 2 when they could not be read.
`;

process.exitCode = await main(process.argv.slice(2));

async function main([option, head, ...rest]: string[]): Promise<number> {
  if (option === '--help') {
    console.log(usage);
    return 0;
  }
  if (
    option !== undefined &&
    (option !== '--head' || !/^[0-9a-f]{64}$/.test(head ?? '') || rest.length > 0)
  ) {
    console.error(usage);
    return 2;
  }
  try {
    const { name, db } = await open();
    try {
      const right = [
        report(name, await proveBooks(db), head),
        reportBets(await proveBets(db, [roundBets, slipBets], 'UTC')),
        reportTeamSums(await proveTeamSums(db, new Date(0))),
        reportDeposits(await proveDeposits(db)),
        reportWithdrawals(await proveWithdrawals(db)),
        reportGrants(await proveGrants(db)),
        reportRewards(await proveRewards(db)),
        reportAgents(await provePaid(db)),
        reportAudit(await proveAudit(db)),
      ];
      return right.every(Boolean) ? 0 : 1;
    } finally {
      await db.close();
    }
  } catch (error) {
    const { message } = error as Error;
    console.error(`The books could not be read: ${message}`);
    if (message.includes('in use'))
      console.error(
        'Stop the platform first: its embedded database has one reader. It loses nothing by that.',
      );
    else if (message.includes('no database'))
      console.error('Name the folder in DATA_DIR, or the address of a PostgreSQL server in DATABASE_URL.');
    return 2;
  }
}

/** A folder that is not there is not made, and one in use is refused. */
async function open(): Promise<{ name: string; db: Database }> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = folderOfBrand('./data', brandName) } = process.env;
  if (url) {
    const { host, pathname } = new URL(url);
    return { name: `${host}${pathname}`, db: openServer(url) };
  }
  const folder = join(resolve(dataDir), 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`there is no database in ${folder}`);
  return { name: folder, db: await openEmbedded(folder) };
}

function report(name: string, proof: Proof, head: string | undefined): boolean {
  const { seals } = proof;
  const lines = [
    '',
    `The books of ${name}`,
    '',
    `  ${count(proof.entries, 'entry', 'entries')} in ${count(proof.journals, 'journal')}, ${count(proof.references, 'reference')}`,
    `  ${count(seals.seals, 'seal')} over ${count(seals.entries, 'entry', 'entries')}; ${count(proof.unsealed, 'entry', 'entries')} written since`,
    ...(proof.unsealed > 0n
      ? ['  A day is sealed after midnight; until then the sums alone tell of a line that was changed.']
      : []),
    '',
    ...proof.checks.flatMap(({ rule, meaning, broken }) => [
      `  ${broken === 0 ? 'ok    ' : 'BROKEN'}  ${rule}${broken === 0 ? '' : `: ${broken} times`}`,
      `          ${meaning}`,
    ]),
    ...['REAL', 'TEST'].flatMap((book) => sumsOf(book, proof)),
    '',
    '  What members hold the house has given: its side is the same with a minus, and both come to nothing.',
    '',
    ...(seals.head
      ? [
          `  Newest seal  ${seals.head}`,
          '  Write it down elsewhere: it stands for every entry before it.',
          '',
        ]
      : []),
    ...proof.faults.map(({ rule, subject }) => `  ${rule}: ${subject}`),
  ];
  const isHeadMissing = head !== undefined && !seals.hashes.includes(head);
  if (isHeadMissing)
    lines.push(`  The seal ${head} is not among the seals: they were made anew since it was written down.`);
  const isRight = proof.faults.length === 0 && !isHeadMissing;
  lines.push(isRight ? 'The books are right.' : 'THE BOOKS ARE NOT RIGHT.', '');
  console.log(lines.join('\n'));
  return isRight;
}

function reportAudit({ entries, head, broken }: AuditProof): boolean {
  const numbers = broken.slice(0, 10).join(', ');
  const lines = [
    `The record of operators: ${count(entries, 'entry', 'entries')}`,
    ...(head === '' ? [] : ['', `  Newest entry  ${head}`]),
    ...(broken.length === 0 ? [] : ['', `  BROKEN  ${count(broken.length, 'entry', 'entries')}: ${numbers}`]),
    '',
    broken.length === 0 ? 'The record of operators is right.' : 'THE RECORD OF OPERATORS IS NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return broken.length === 0;
}

function reportBets({ bets, untaken, faults }: BetsProof): boolean {
  const lines = [
    `  ${count(bets, 'bet')} in the list of bets, compared with rounds and slips`,
    ...(untaken > 0
      ? [`  ${count(untaken, 'bet')} changed when the platform stopped; the list follows at its next start.`]
      : []),
    ...faults.map(({ rule, subject }) => `  BROKEN  ${rule}: ${subject}`),
    faults.length === 0 ? 'The list of bets is right.' : 'THE LIST OF BETS IS NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return faults.length === 0;
}

function reportTeamSums({ wrong, waiting }: TeamSumsProof): boolean {
  const lines = [
    ...(waiting > 0
      ? [`  ${count(waiting, 'member')} with changes that are not summed by day yet, and not compared`]
      : []),
    ...wrong.map((subject) => `  BROKEN  ${subject}`),
    wrong.length === 0
      ? 'The sums of members and of lines of agents are right.'
      : 'THE SUMS OF MEMBERS AND OF LINES OF AGENTS ARE NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return wrong.length === 0;
}

function reportDeposits({ orders, faults }: DepositProof): boolean {
  const lines = [
    `  ${count(orders, 'credited deposit')}, compared with payments and ledger`,
    ...faults.map(({ rule, subject }) => `  BROKEN  ${rule}: ${subject}`),
    faults.length === 0 ? 'The deposits are right.' : 'THE DEPOSITS ARE NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return faults.length === 0;
}

function reportWithdrawals({ orders, faults }: WithdrawalProof): boolean {
  const lines = [
    `  ${count(orders, 'withdrawal')}, compared with payouts and ledger`,
    ...faults.map(({ rule, subject }) => `  BROKEN  ${rule}: ${subject}`),
    faults.length === 0 ? 'The withdrawals are right.' : 'THE WITHDRAWALS ARE NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return faults.length === 0;
}

function reportGrants({ grants, faults }: GrantProof): boolean {
  const lines = [
    `  ${count(grants, 'bonus', 'bonuses')}, compared with budgets and ledger`,
    ...faults.map(({ rule, subject }) => `  BROKEN  ${rule}: ${subject}`),
    faults.length === 0 ? 'The bonuses are right.' : 'THE BONUSES ARE NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return faults.length === 0;
}

function reportRewards({ rewards, faults }: RewardProof): boolean {
  const lines = [
    `  ${count(rewards, 'claimed reward')}, compared with the ledger`,
    ...faults.map(({ rule, subject }) => `  BROKEN  ${rule}: ${subject}`),
    faults.length === 0 ? 'The rewards are right.' : 'THE REWARDS ARE NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return faults.length === 0;
}

function reportAgents(wrong: readonly string[]): boolean {
  const lines = [
    ...wrong.map(
      (subject) => `  BROKEN  the ledger paid each rebate, salary, dividend and transfer once: ${subject}`,
    ),
    wrong.length === 0 ? 'The payments of agents are right.' : 'THE PAYMENTS OF AGENTS ARE NOT RIGHT.',
    '',
  ];
  console.log(lines.join('\n'));
  return wrong.length === 0;
}

function sumsOf(book: string, { sums }: Proof): string[] {
  const own = sums.filter((sum) => sum.book === book);
  if (own.length === 0) return [];
  const total = own.reduce((sum, { sumMinor }) => sum + sumMinor, 0n);
  const line = (side: string, account: string, minor: bigint, accounts = '') =>
    `    ${side.padEnd(8)} ${account.padEnd(28)} ${displayAmount(minorToDecimal(minor)).padStart(22)}  ${accounts}`.trimEnd();
  return [
    '',
    `  Book ${book}${book === 'TEST' ? ', play money' : ''}`,
    ...own.map(({ side, account, sumMinor, accounts }) =>
      side === 'MEMBERS'
        ? line('members', account, sumMinor, count(accounts, 'account'))
        : line('house', account, sumMinor),
    ),
    line('', 'together', total),
  ];
}

function count(number: bigint | number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${BigInt(number) === 1n ? one : many}`;
}
