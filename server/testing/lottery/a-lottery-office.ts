// An office of the lottery with two operators, and a member who plays Malaysian 4D behind it.
import { randomUUID } from 'node:crypto';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import type { placeOrder } from '#contract/lottery/orders.ts';
import { letSaleBegin } from './draw-clock.ts';
import { drawsOf } from './draws-of.ts';
import { beAtWork } from '../an-operator-at-work.ts';
import { type TestAnswer, testPlatform } from '../test-platform.ts';

export type LotteryOffice = Awaited<ReturnType<typeof aLotteryOffice>>;

const gameCode = 'FOUR_900';

/** A draw of FOUR_900 is on sale; rina and sohel are operators, other names are unknown. */
export async function aLotteryOffice() {
  const platform = await testPlatform();
  const member = await platform.anActor(0);
  const draws = drawsOf(platform.db);

  const office = async (act: string, body: object, by = 'rina'): Promise<TestAnswer> =>
    platform.ask({
      method: 'POST',
      path: `/wps/office/lottery/${act}`,
      body,
      headers: ['rina', 'sohel'].includes(by) ? await beAtWork(platform, by, ['GAMES']) : {},
    });
  async function get<Value>(path: string, query: Record<string, string>): Promise<Value> {
    const { body, text } = await platform.ask({ path, query, headers: member });
    if (!body.success) throw new Error(text);
    return body.value;
  }
  const opened = () => get<OpenedDraws>('/lotto/lgw/games/opened/numero', { gameCode });
  const rules = () => get<ValueOf<typeof lotteryRules>>(`/lgw/games/${gameCode}/rules`, { language: 'EN' });

  /** The member's slip on written numbers, each for 1.00. */
  async function place(
    content: string,
    more: object = {},
    units = 1,
  ): Promise<TestAnswer & { value?: ValueOf<typeof placeOrder> }> {
    const [{ current }, { version, betTypes }] = await Promise.all([opened(), rules()]);
    const betType = betTypes.find(({ form }) => form.kind === 'NUMBERS')?.code;
    const line = { betType, content, units, multiple: 1, unitStake: '1.00' };
    const slip = { requestId: randomUUID(), gameCode, numero: current?.numero, prizeMode: 'Elott' };
    return platform.ask({
      method: 'POST',
      path: '/lgw/orders',
      headers: member,
      body: { ...slip, rulesVersion: version, lines: [line], amount: `${units}.00`, ...more },
    });
  }
  await letSaleBegin(platform.db, draws, opened);
  return {
    platform,
    draws,
    member,
    office,
    get,
    opened,
    rules,
    place,
    numbersBetType: async () =>
      (await rules()).betTypes.find(({ form }) => form.kind === 'NUMBERS')?.code ?? '',
    close: async (): Promise<void> => {
      await draws.close();
      await platform.close();
      await platform.db.close();
    },
  };
}
