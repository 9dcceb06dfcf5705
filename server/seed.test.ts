// The demo's data is consistent: every account's balance follows, day by day, from its bets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { type ContractKind, contractPayouts } from '#contract/agents/contracts.ts';
import { rebateReport } from '#contract/agents/rebates.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { isRealMember } from '#contract/base/roles.ts';
import { withdraw, withdrawCards, withdrawConfig } from '#contract/cashier/withdrawals.ts';
import { winnerBoard } from '#contract/games/browse.ts';
import type { listOffers } from '#contract/promotions/offers.ts';
import { playSummary } from '#contract/protection.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { businessDayOf, startOfDay } from './base/business-day.ts';
import { seedDemo } from './seed.ts';

const dayMs = 24 * 60 * 60_000;
let platform: TestPlatform;
let days: string[];
const dayOf = (at: number | Date) => businessDayOf(new Date(at), platform.brand.timeZone);

beforeAll(async () => {
  platform = await testPlatform();
  await seedDemo(platform);
  const now = platform.clock.now().getTime();
  days = [5, 4, 3, 2, 1, 0].map((back) => dayOf(now - back * dayMs));
});
afterAll(() => platform.end());

/** What the agents' part pays. */
const lineCodes = ['REBATE', 'SALARY_DAY', 'DIVIDEND'];

type Day = { stakedMinor: bigint; wonMinor: bigint };
const minor = (amount: string) => BigInt(amount.replace('.', ''));

/** The sums of an account's bet records by day: stakes on the day of the bet, wins on the day of the result. */
async function playedBy(memberId: string) {
  const now = platform.clock.now();
  const span = { memberId, from: new Date(now.getTime() - 6 * dayMs), to: now };
  const page = { language: 'EN', pageNo: 1, pageSize: 100 } as const;
  const { content } = await platform.reporting.page(span, page);
  const played = new Map<string, Day>(days.map((day) => [day, { stakedMinor: 0n, wonMinor: 0n }]));
  for (const { betAmount, winAmount, placedAt, settledAt } of content) {
    const [placed, settled] = [played.get(dayOf(placedAt)), played.get(dayOf(settledAt ?? 0))];
    if (placed) placed.stakedMinor += minor(betAmount);
    if (settled) settled.wonMinor += minor(winAmount);
  }
  return { rounds: content.length, played, span, content };
}

async function demoMembers() {
  const { accounts } = platform.brand.demo;
  const rows = await platform.db.query<{ id: string; account: string }>(
    'select id, account from member where account = any($1::text[])',
    [accounts.map(({ username }) => username)],
  );
  return accounts.map((account) => ({
    ...account,
    memberId: rows.find((row) => row.account === account.username)?.id ?? '',
  }));
}

async function signIn(username: string): Promise<Record<string, string>> {
  const body = { type: 'username', username, password: platform.brand.demo.password };
  const answer = await platform.askSealed({ method: 'POST', path: '/wps/session/login', body });
  if (!answer.body.success) throw new Error(answer.text);
  const { token } = answer.body.value as { token: string };
  const cookie = Object.entries(answer.cookies).map(([name, value]) => `${name}=${value}`);
  return { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
}

describe('a demo account', () => {
  it('owns by day what it began with and what its rounds brought, in ledger, records, figures and limits', async () => {
    const { timeZone } = platform.brand;
    for (const { username, memberId, balance, type } of await demoMembers()) {
      const { rounds, played, span } = await playedBy(memberId);
      const isRich = isRealMember(type) && minor(balance) >= 500_000n;
      expect([username, rounds]).toEqual([username, isRich ? 40 : 0]);
      const figures = await platform.reporting.memberFigures(span);
      const ledger = await platform.db.query<{ day: string; code: string; amount: bigint }>(
        `select (at at time zone $2)::date::text as day, tx_code as code, sum(amount_minor)::int8 as amount
         from entry where owner_id = $1 group by 1, 2`,
        [memberId, timeZone],
      );
      let ownedMinor = minor(balance);
      for (const day of days.slice(1)) {
        const { stakedMinor, wonMinor } = played.get(day) ?? { stakedMinor: 0n, wonMinor: 0n };
        const where = `${username} on ${day}`;
        const moved = (code: string) =>
          ledger.find((line) => line.day === day && line.code === code)?.amount ?? 0n;
        expect([where, -moved('BET'), moved('WIN')]).toEqual([where, stakedMinor, wonMinor]);
        // What the line paid comes beside the rounds: rebates and salaries.
        const fromLine = ledger.filter((line) => line.day === day && lineCodes.includes(line.code));
        const figure = figures.filter((row) => row.day === day);
        const sum = (of: 'stakeMinor' | 'paidMinor') => figure.reduce((all, row) => all + row[of], 0n);
        expect([where, sum('stakeMinor'), sum('paidMinor')]).toEqual([where, stakedMinor, wonMinor]);
        ownedMinor += wonMinor - stakedMinor + fromLine.reduce((sum, { amount }) => sum + amount, 0n);
        const endOfDay = new Date(startOfDay(day, timeZone).getTime() + dayMs);
        const account = isRealMember(type) ? 'CASH' : 'TEST';
        expect([where, await platform.wallet.balanceAt(memberId, account, endOfDay)]).toEqual([
          where,
          ownedMinor,
        ]);
      }
      expect([username, (await platform.wallet.summary(memberId)).sumBalance]).toEqual([
        username,
        minorToDecimal(ownedMinor),
      ]);
      if (!isRich) continue;
      expect(new Set(figures.map(({ day }) => day)).size).toBeGreaterThanOrEqual(3);
      const headers = await signIn(username);
      const answer = await platform.ask({ path: playSummary.path, headers });
      const { periods } = (answer.body as { value: { periods: { period: string; staked: string }[] } }).value;
      const today = played.get(days.at(-1) ?? '')?.stakedMinor ?? 0n;
      expect(periods.find(({ period }) => period === 'DAY')?.staked).toBe(minorToDecimal(today));
    }
  });

  it('was opened before its first round, and its rounds follow each other in the ledger', async () => {
    const [row] = await platform.db.query<{ late: bigint; mixed: bigint }>(
      `select count(*) filter (where at < opened) as late, count(*) filter (where at < before) as mixed
       from (select e.at, m.registered_at as opened, lag(e.at) over (partition by e.owner_id order by e.journal_id, e.line) as before
             from entry e join member m on m.id = e.owner_id) as line`,
    );
    expect(row).toEqual({ late: 0n, mixed: 0n });
  });

  it('has the level that its valid bets make', async () => {
    const points = (platform.brand.vipClub.tables[0]?.rows ?? []).map(([needed = '']) =>
      Number(needed.replaceAll(',', '')),
    );
    const today = days.at(-1) ?? '';
    for (const { username, memberId, clubLabel, type } of await demoMembers()) {
      if (!isRealMember(type)) {
        expect([username, clubLabel.type]).toEqual([username, 'MANUAL']);
        continue;
      }
      const { content } = await playedBy(memberId);
      const counted = content.filter(({ placedAt }) => dayOf(placedAt) < today);
      const validMinor = counted.reduce((sum, { validBet }) => sum + minor(validBet), 0n);
      const level = points.filter((needed) => Number(validMinor / 10_000n) >= needed).length - 1;
      expect([username, clubLabel]).toEqual([username, { labelName: `VIP ${level}`, type: 'AUTO' }]);
    }
  });
});

it('the winner board shows the wins of the records, newest first', async () => {
  const members = await demoMembers();
  const records = await Promise.all(members.map(({ memberId }) => playedBy(memberId)));
  const wins = records
    .flatMap(({ content }) => content)
    .filter(({ winAmount }) => minor(winAmount) > 0n)
    .sort((one, other) => (other.settledAt ?? 0) - (one.settledAt ?? 0));
  const query = { gameCategory: 'ALL', language: 'EN', limitNum: '20' };
  const answer = await platform.ask({ path: winnerBoard.path, query });
  const { content } = (answer.body as { value: { content: { vo: { winAmount: string } }[] } }).value;
  expect(content.map(({ vo }) => vo.winAmount)).toEqual(wins.slice(0, 20).map(({ winAmount }) => winAmount));
});

it('a member with a payee has no open need of a withdrawal, and the same accounts after another seed', async () => {
  const account = platform.brand.demo.accounts.find(({ payee }) => payee);
  const headers = await signIn(account?.username ?? '');
  const read = async <Value>(path: string): Promise<Value> =>
    ((await platform.ask({ path, headers })).body as { value: Value }).value;
  type Config = ValueOf<typeof withdrawConfig>;
  const open = async () =>
    (await read<Config>(withdrawConfig.path)).needs.filter(({ isDone }) => !isDone).map(({ need }) => need);
  expect(await open()).toEqual([]);
  type Cards = ValueOf<typeof withdrawCards>;
  const { cards } = await read<Cards>(withdrawCards.path);
  expect(cards.map(({ bankCode }) => bankCode).toSorted()).toEqual(
    account?.payee?.cards.map(({ bankCode }) => bankCode).toSorted(),
  );
  await seedDemo(platform);
  expect(await open()).toEqual([]);
  expect(await read<Cards>(withdrawCards.path)).toEqual({ cards });
});

it('books and the list of bets are proven, and seeding again changes nothing', async () => {
  const { entries, faults } = await platform.wallet.prove();
  expect(faults).toEqual([]);
  expect((await platform.reporting.prove()).faults).toEqual([]);
  await seedDemo(platform);
  expect(await platform.wallet.prove()).toMatchObject({ entries, faults: [] });
});

it('the payment password of a member with a payee orders a withdrawal, which operators review', async () => {
  const account = platform.brand.demo.accounts.find(({ payee }) => payee);
  const headers = await signIn(account?.username ?? '');
  const { body: listed } = await platform.ask({ path: withdrawCards.path, headers });
  const { cards } = (listed as { value: ValueOf<typeof withdrawCards> }).value;
  const { paymentPassword } = account?.payee ?? {};
  const body = {
    amount: '500.00',
    fee: '0.00',
    bankCardId: cards[0]?.id,
    paymentPassword,
    requestId: 'demo-request-1',
  };
  const answer = await platform.askSealed({ method: 'POST', path: withdraw.path, headers, body });
  expect(answer.body).toMatchObject({ success: true, value: { state: 'REVIEW', amount: '500.00' } });
});

it('links of support are pages of the product', () => {
  const { customerService, resources } = platform.brand.content;
  const pages = [
    ...customerService,
    ...resources.filter(({ resourceType }) => resourceType !== 'MOBILECONFIG'),
  ];
  for (const { url } of pages) expect(url).toMatch(/^\/m\//);
});

it('a demo account with a phone number can take free rounds of a slot at a stake that it has', async () => {
  const [member] = (await demoMembers()).filter(({ phone }) => phone);
  const headers = await signIn(member?.username ?? '');
  type Listed = { value: ValueOf<typeof listOffers> };
  const { value } = (await platform.ask({ path: '/wps/promo/list', headers })).body as Listed;
  const rounds = value.offers.find(({ kind }) => kind === 'FREE_ROUNDS');
  expect(rounds).toMatchObject({ bar: null, terms: { freeRounds: { rounds: 20, stake: '1.00' } } });
  const given = rounds?.terms.freeRounds;
  const game = await platform.games.freeRounds.game(platform.db, given?.nodeId ?? '');
  expect(given?.game).toEqual({ BN: game?.BN, EN: game?.EN });
  expect(game?.stakesMinor).toContain(100n);
});

it('the line has rebates, salaries of which one has a correction, and a dividend, all proven right', async () => {
  const headers = await signIn('senior1');
  const read = async <Value>(path: string, query: Record<string, string>): Promise<Value> =>
    ((await platform.ask({ path, headers, query })).body as { value: Value }).value;
  const range = { startDate: days[1] ?? '', endDate: days[5] ?? '' };
  const { content } = await read<ValueOf<typeof rebateReport>>(rebateReport.path, range);
  expect(content.map(({ state }) => state)).toEqual(['CALCULATED', 'POSTED', 'POSTED']);
  const payouts = async (kind: ContractKind) => {
    const all = await read<ValueOf<typeof contractPayouts>>(contractPayouts.path, { kind });
    return all.flatMap(({ isMine, state, corrections }) =>
      isMine ? [`${state} ${corrections.length}`] : [],
    );
  };
  expect(await payouts('DAILY_SALARY')).toEqual(['CALCULATED 0', 'PAID 1', 'PAID 0']);
  expect(await payouts('DIVIDEND')).toEqual(['PAID 0']);
  expect(await platform.agents.wrongPaid()).toEqual([]);
  expect(await platform.agents.wrongSums(new Date(0))).toEqual([]);
});

describe('payments of the demo', () => {
  const statesOf = async (table: 'deposit_order' | 'withdrawal') => {
    const rows = await platform.db.query<{ state: string; count: number }>(
      `select state, count(*)::integer as count from ${table}
       where member_id in (select id from member where account = any($1::text[])) group by state order by state`,
      [platform.brand.demo.payers.map(({ username }) => username)],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const deposits = {
    AWAITING_PAYMENT: 1,
    CANCELLED: 1,
    CHARGED_BACK: 1,
    CREATED: 1,
    CREDITED: 2,
    EXPIRED: 1,
    FAILED: 1,
    MISMATCH: 1,
    REJECTED: 1,
    UNDER_REVIEW: 1,
  };
  const withdrawals = { APPROVED: 1, CANCELLED: 1, HELD: 1, PAID: 1, REJECTED: 1, RETURNED: 1, REVIEW: 1 };

  it('are in every state, reported to their members, proven right, and made once', async () => {
    expect(await statesOf('deposit_order')).toEqual(deposits);
    expect(await statesOf('withdrawal')).toEqual(withdrawals);
    const [messages] = await platform.db.query<{ count: number }>(
      `select count(*)::integer as count from inbox_message where source ~ '^(deposit|withdrawal):'`,
    );
    // Three credits of which one is taken back, a failure, a refusal and a doubt; a payout, a refusal, a return and a hold.
    expect(messages?.count).toBe(11);
    const days = await platform.db.query(
      `select d.ours_minor - d.theirs_minor as difference, l.bucket, o.state from provider_day d
       join provider_day_line l using (gateway, day) join deposit_order o using (order_no)`,
    );
    // The provider's list of a day lacks the payment that it took back on the next one.
    expect(days).toEqual([{ difference: 80_000n, bucket: 'MISSING_THERE', state: 'CHARGED_BACK' }]);
    expect((await platform.cashier.prove()).faults).toEqual([]);
    expect((await platform.cashier.proveWithdrawals()).faults).toEqual([]);
    expect((await platform.wallet.prove()).faults).toEqual([]);
    await seedDemo(platform);
    expect(await statesOf('deposit_order')).toEqual(deposits);
    expect(await statesOf('withdrawal')).toEqual(withdrawals);
  });
});
