// The platform launches the vendor's game: the address, the ticket, language, play, trial and close.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Check, Notes } from '../check.ts';
import type { Member } from '../members.ts';
import { isSeamless, type Stage } from '../stage.ts';
import { Page, until } from './page.ts';

const signedLaunch = new Set(['hmac-actions', 'sorted-hash', 'sorted-hash-md5']);
const sessionOver = ['SESSION_EXPIRED', 'SESSION_INVALID', 'NOT_SIGNED_IN'];

export const launchChecks: readonly Check[] = [
  {
    id: 'L-01',
    title: 'The launch address opens a page in the language asked for',
    expected: 'an HTML page that only the platform may frame, that leaks no referrer and is not kept',
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      for (const [language, code] of [
        ['BN', 'bn'],
        ['EN', 'en'],
      ] as const) {
        const url = await addressOf(stage, player, language);
        const response = await fetch(url, { redirect: 'manual' });
        const html = await response.text();
        notes.note(`GET the launch address in ${language} → ${response.status}`);
        notes.same('status', 200, response.status);
        notes.same(`language of the page`, true, html.includes(`lang="${code}"`));
        const frames = /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '');
        notes.same('who may frame it', stage.platformOrigin, frames?.[1]?.trim());
        notes.same('referrer policy', 'no-referrer', response.headers.get('referrer-policy'));
        notes.same('cache-control', 'no-store', response.headers.get('cache-control'));
      }
    },
  },
  {
    id: 'L-02',
    title: 'A launch address is used twice',
    expected: 'it opens one game; the second time it is refused',
    run: async (notes, stage) => {
      const page = await Page.open(notes, stage, await stage.newVisitor());
      const again = await page.tryOpen();
      notes.oneOf('second use', sessionOver, again.value.error ?? 'opened');
    },
  },
  {
    id: 'L-03',
    title: 'A launch address that somebody changed',
    expected: 'refused where the platform signs addresses',
    fits: ({ protocol }) => signedLaunch.has(protocol.name),
    run: async (notes, stage) => {
      const url = new URL(await addressOf(stage, await stage.newVisitor(), 'EN'));
      url.searchParams.set('language', 'BN');
      const response = await fetch(url);
      notes.note(`GET the address with another language → ${response.status}`);
      notes.same('status', 403, response.status);
    },
  },
  {
    id: 'L-04',
    title: 'A game the vendor does not have',
    expected: 'refused',
    run: async (notes, stage) => {
      const response = await fetch(`${stage.vendorUrl}/play/no-such-game`);
      notes.note(`GET an unknown game → ${response.status}`);
      notes.same('status', 404, response.status);
    },
  },
  {
    id: 'L-05',
    title: 'Play by the page',
    expected: "after every round the platform's balance is what stake and win make it, and no round is open",
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      const page = await Page.open(notes, stage, player);
      let expected = decimalToMinor(page.session.balance);
      for (let turn = 0; turn < 6; turn += 1) {
        const last = await page.playRound('5.00');
        expected += decimalToMinor(last.roundAmount) - 500n;
        notes.same('balance told to the player', minorToDecimal(expected), last.balance);
      }
      const { value } = await page.balance();
      notes.same('balance asked for', minorToDecimal(expected), value.balance);
      if (isSeamless(stage))
        notes.same('wallet', minorToDecimal(expected), (await player.wallet()).sumBalance);
    },
  },
  {
    id: 'L-06',
    title: 'The same spin is asked for twice',
    expected: 'one stake, one result',
    run: async (notes, stage) => {
      const page = await Page.open(notes, stage, await stage.newVisitor());
      const before = decimalToMinor(page.session.balance);
      const [first, again] = [
        await page.spin('1.00', 'check-twice-1'),
        await page.spin('1.00', 'check-twice-1'),
      ];
      notes.same('round', first.value.roundId, again.value.roundId);
      notes.same('screen', first.value.screen, again.value.screen);
      if (first.value.spinsLeft > 0) await page.playRound('1.00');
      const won = decimalToMinor((await page.history()).value.rounds[0]?.spins.at(-1)?.roundAmount ?? '0.00');
      const { value } = await page.balance();
      notes.same('balance', minorToDecimal(before - 100n + won), value.balance);
    },
  },
  {
    id: 'L-07',
    title: 'A guest plays for fun',
    expected: 'the game says so, play moves play money only',
    run: async (notes, stage) => {
      const guest = await stage.newGuest();
      const page = await Page.open(notes, stage, guest);
      notes.same('mode told by the platform', 'TRIAL', page.launched.mode);
      notes.same('mode of the game', 'TRIAL', page.session.mode);
      notes.same('balance', '10000.00', page.session.balance);
      const last = await page.playRound();
      const { value } = await page.balance();
      notes.same(
        'balance after play',
        minorToDecimal(999_000n + decimalToMinor(last.roundAmount)),
        value.balance,
      );
    },
  },
  {
    id: 'L-08',
    title: 'The player closes the game at the platform',
    expected: 'the vendor gets no more stakes and tells the player that the session is over',
    fits: isSeamless,
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      const page = await Page.open(notes, stage, player);
      await page.playRound();
      const before = (await player.wallet()).sumBalance;
      await player.close(page.launched.gameSessionId);
      notes.note('— the player closes the game —');
      const refused = await page.spin();
      notes.oneOf('spin', sessionOver, refused.value.error ?? 'played');
      notes.same('wallet', before, (await player.wallet()).sumBalance);
    },
  },
  ...['drop', 'lose'].map(
    (kind): Check => ({
      id: kind === 'lose' ? 'L-10' : 'L-09',
      title: `Stakes whose ${kind === 'lose' ? 'answers are lost' : 'calls never arrive'}`,
      expected: "the vendor takes the stake back in its protocol's way; nothing is lost, no round stays open",
      needsPowers: true,
      fits: isSeamless,
      run: (notes, stage) => playThroughFault(notes, stage, ['bet', 'bet-and-win'], kind as 'drop' | 'lose'),
    }),
  ),
  {
    id: 'L-11',
    title: 'Wins and stakes whose calls arrive twice, and wins whose answers are lost',
    expected: 'each moves once',
    needsPowers: true,
    fits: isSeamless,
    run: async (notes, stage) => {
      await playThroughFault(notes, stage, ['bet', 'bet-and-win', 'win', 'end-round'], 'twice');
      await playThroughFault(notes, stage, ['win', 'end-round'], 'lose');
    },
  },
];

async function addressOf(stage: Stage, player: Member, language: string): Promise<string> {
  const launched = await player.launch(stage.vendorCode, stage.game.nodeId, { language });
  if (typeof launched === 'string') throw new Error(`the launch was refused: ${launched}`);
  return launched.gameUrl;
}

/** Plays on while calls go wrong; in the end the wallet agrees with the vendor's own history. */
async function playThroughFault(
  notes: Notes,
  stage: Stage,
  acts: readonly string[],
  kind: 'drop' | 'lose' | 'twice',
): Promise<void> {
  const player = await stage.newVisitor();
  const page = await Page.open(notes, stage, player);
  const before = decimalToMinor((await player.wallet()).sumBalance);
  const had = (await page.history()).value.rounds.length;
  for (const act of acts) stage.powers?.plan({ call: `wallet.${act}`, kind, times: 3 });
  stage.powers?.plan({ call: 'wallet.rollback', kind: 'lose', times: 2 });
  notes.note(`— the next calls (${acts.join(', ')}) go wrong: ${kind} —`);
  for (let turn = 0; turn < 6; turn += 1) {
    await page.spin('2.00');
    if (turn === 3) stage.powers?.calm();
  }
  stage.powers?.calm();
  await page.playRound('2.00').catch(() => undefined);
  const isSettled = await until(async () => {
    const { rounds } = (await page.history()).value;
    const played = rounds.slice(0, rounds.length - had);
    const open = played.some(({ spins }) => (spins.at(-1)?.spinsLeft ?? 0) > 0);
    const moved = played.reduce(
      (sum, { spins }) => sum + decimalToMinor(spins.at(-1)?.roundAmount ?? '0.00') - 200n,
      0n,
    );
    return (
      played.length > 0 && !open && decimalToMinor((await player.wallet()).sumBalance) === before + moved
    );
  });
  notes.same("the wallet agrees with the vendor's history", true, isSettled);
}
