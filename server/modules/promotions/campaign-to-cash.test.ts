// A campaign from the operator who writes it to the money in cash, over the whole server and HTTP: started by two,
// taken by its code, bet in a vendor's game by signed calls, and converted once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import type { BodyOf, EndpointShape } from '#contract/base/endpoint.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import { bet, redeem, rollback, win } from '#contract/partners/game-vendor.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { signedByVendor } from '#server/testing/games/signed-by-vendor.ts';
import { aGift } from '#server/testing/promotions/an-offer.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { type ActorHeaders, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { vendorSecrets } from '#server/vendor-parts.ts';

const vendorCode = 'MEG';
const { secretOf } = vendorSecrets(Buffer.alloc(32, 0x22));
const game = brand.catalogue.games.find((one) => one.vendorCode === vendorCode && one.gameType === 'RNG');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

type Request = { method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object };
async function call<Value>(headers: ActorHeaders, path: string, request: Request = {}): Promise<Value> {
  const { body } = await platform.ask({ path, headers, ...request });
  if (!body.success) throw new Error(`${path}: ${body.errorCode}`);
  return body.value as Value;
}

/** A call of the vendor with its signature. */
async function byVendor<Value, Shape extends EndpointShape = EndpointShape>(
  endpoint: Shape,
  given: BodyOf<Shape>,
): Promise<Value> {
  const secret = secretOf(vendorCode, 'k1') ?? '';
  const signed = signedByVendor({ vendorCode, secret }, endpoint, given, platform.clock.now().getTime());
  const { path, headers } = signed;
  const { body, text } = await platform.ask({ method: 'POST', path, headers, body: JSON.parse(signed.body) });
  if (!body.success) throw new Error(`${path}: ${text}`);
  return body.value as Value;
}

/** Two operators bring a campaign live; the budget is above what one may start. */
async function aLiveCampaign(kind: Pick<OfferContent, 'kind' | 'code'>): Promise<string> {
  const { clock } = platform;
  const [maker, other] = [
    await beAtWork(platform, 'maker', ['CONTENT', 'RISK']),
    await beAtWork(platform, 'other', ['RISK']),
  ];
  const content = aGift({
    ...kind,
    startsAt: clock.now().getTime(),
    budget: '50000.00',
    terms: { amount: '50.00', multiple: 2, weights: { RNG: 100 }, countAtMost: '60.00' },
  });
  const offers = '/wps/office/promotions/offers';
  const { id } = await call<{ id: string }>(maker, offers, { method: 'POST', body: content });
  const start = (by: ActorHeaders) =>
    call<{ state: string }>(by, `${offers}/${id}/start`, {
      method: 'POST',
      body: { version: 1, reason: 'The gift of the month' },
    });
  expect(await start(maker)).toMatchObject({ state: 'PROPOSED' });
  expect(await start(other)).toMatchObject({ state: 'DONE' });
  return id;
}

/** The member opens a game of the vendor, which then sends the stakes of rounds. */
async function aPlayedGame(member: ActorHeaders, name = 'cash') {
  const launched = await call<{ content: { game_url: string } }>(member, '/wps/game/launchGame', {
    query: { nodeId: String(game?.nodeId), vassalage: vendorCode, language: 'EN' },
  });
  const ticket = new URL(launched.content.game_url).searchParams.get('ticket') ?? '';
  type Redeemed = { sessionToken: string; playerId: string; gameCode: string };
  const { sessionToken, playerId, gameCode } = await byVendor<Redeemed>(redeem, { ticket });
  const ofRound = (nth: number) => ({ playerId, roundId: `${name}-r${nth}`, currency: 'BDT' });
  const stake = (nth: number, amount: string) =>
    byVendor(bet, { ...ofRound(nth), sessionToken, gameCode, transactionId: `${name}-b${nth}`, amount });
  const of = (nth: number) => ({ ...ofRound(nth), betTransactionId: `${name}-b${nth}` });
  return {
    stake,
    round: async (nth: number, amount: string, won: string) => {
      await stake(nth, amount);
      const end = { gameCode, transactionId: `${name}-w${nth}`, amount: won, roundClosed: true };
      await byVendor(win, { ...of(nth), ...end });
    },
    takeBack: (nth: number) => byVendor(rollback, { ...of(nth), transactionId: `${name}-x${nth}` }),
  };
}

it('PROMO-10 a campaign by code ends as money in cash, to the cent', async () => {
  await aLiveCampaign({ kind: 'CODE', code: 'RIVER50' });
  const member = await platform.anActor(0);
  type Wallets = { wallets: { walletId: string; balance: string }[] };
  const money = async () => {
    const { wallets } = await call<Wallets>(member, '/wps/wallets/gcs');
    return ['CASH', 'BONUS'].map((id) => wallets.find(({ walletId }) => walletId === id)?.balance);
  };
  const grant = async () => {
    await platform.reporting.takeOver();
    type Grant = { state: string; counted: string; left: string };
    const [one] = (await call<{ grants: Grant[] }>(member, '/wps/promo/grants')).grants;
    return one;
  };
  expect(await money()).toEqual(['1000.00', '0.00']);
  await call(member, '/wps/promo/code', { method: 'POST', body: { code: 'river50' } });
  expect(await grant()).toMatchObject({ state: 'ACTIVE', counted: '0.00', left: '100.00' });

  const play = await aPlayedGame(member);
  platform.clock.advance(1_000);
  await play.round(1, '40.00', '0.00');
  await play.round(2, '30.50', '12.25');
  await play.stake(3, '40.00');
  await play.takeBack(3);
  expect(await grant()).toMatchObject({ state: 'ACTIVE', counted: '70.50', left: '29.50' });
  expect(await money()).toEqual(['941.75', '50.00']);
  await play.round(4, '29.49', '0.00');
  expect(await grant()).toMatchObject({ state: 'ACTIVE', left: '0.01' });
  expect(await money()).toEqual(['912.26', '50.00']);
  // One more cent is enough, and the whole bonus becomes cash once.
  await play.round(5, '0.01', '0.00');
  expect(await grant()).toMatchObject({ state: 'COMPLETED', counted: '100.00', left: '0.00' });
  expect(await platform.promotions.tendRunning()).toBe(0);
  expect(await money()).toEqual(['962.25', '0.00']);
  expect((await platform.promotions.prove()).faults).toEqual([]);
  expect((await platform.wallet.prove()).faults).toEqual([]);
});

it('PROMO-10 the bonus of a sign-in is taken by a member who signed in since its start, and ends as cash', async () => {
  const early = await platform.anActor(0);
  platform.clock.advance(1_000);
  const id = await aLiveCampaign({ kind: 'LOGIN', code: null });
  type Offers = { offers: { id: string; bar: string | null; version: number }[] };
  const barOf = async (member: ActorHeaders) =>
    (await call<Offers>(member, '/wps/promo/list')).offers.find((offer) => offer.id === id)?.bar;
  const take = (member: ActorHeaders) =>
    call<{ grantId: string }>(member, `/wps/promo/${id}/accept`, {
      method: 'POST',
      body: { version: 1 },
    });
  expect(await barOf(early)).toBe('SIGN_IN_NEEDED');
  await expect(take(early)).rejects.toThrow('OFFER_BARRED');

  const member = await platform.anActor(0);
  expect(await barOf(member)).toBe('PHONE_NEEDED');
  const { id: memberId } = await call<{ id: string }>(member, '/wps/member/info');
  await aVerifiedContact(platform.db, memberId, 'PHONE', '+8801711999001');
  expect(await barOf(member)).toBeNull();
  // Nothing is given before the member takes it, and two presses take it once.
  type Grants = { grants: { state: string; left: string }[] };
  const grants = async () => {
    await platform.reporting.takeOver();
    return (await call<Grants>(member, '/wps/promo/grants')).grants;
  };
  expect(await grants()).toEqual([]);
  const [first, second] = await Promise.all([take(member), take(member)]);
  expect(first).toEqual(second);
  expect(await barOf(member)).toBe('USED');

  const play = await aPlayedGame(member, 'login');
  platform.clock.advance(1_000);
  await play.round(1, '60.00', '0.00');
  await play.round(2, '40.00', '0.00');
  expect(await grants()).toMatchObject([{ state: 'COMPLETED', left: '0.00' }]);
  type Wallets = { wallets: { walletId: string; balance: string }[] };
  const { wallets } = await call<Wallets>(member, '/wps/wallets/gcs');
  expect(wallets.find(({ walletId }) => walletId === 'CASH')?.balance).toBe('950.00');
  expect((await platform.promotions.prove()).faults).toEqual([]);
});
