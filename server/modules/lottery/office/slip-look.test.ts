// Operators find a slip and a draw by their numbers, and read the slip of any member.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorOn } from '#server/testing/an-operator.ts';
import { aLotteryOffice, type LotteryOffice } from '#server/testing/lottery/a-lottery-office.ts';
import type { ActorHeaders } from '#server/testing/test-platform.ts';

type Found = { readonly results: readonly { kind: string; id: string; path: string }[] };

let world: LotteryOffice;
let headers: ActorHeaders;
beforeAll(async () => {
  world = await aLotteryOffice();
  headers = await operatorOn(world.platform, 'SUPPORT', 'GAMES');
});
afterAll(() => world.close());

const read = async <Value>(path: string, query: Record<string, string>): Promise<Value> => {
  const { body, text } = await world.platform.ask({ path, query, headers });
  if (!body.success) throw new Error(text);
  return body.value as Value;
};
const search = (text: string) => read<Found>('/wps/office/search', { text });

it('a slip is found by its id and by that of a line, and read with its owner', async () => {
  const placed = await world.place('4321');
  const { orderNo } = (placed.body as { value: { orderNo: string } }).value;
  const slip = expect.objectContaining({ kind: 'SLIP', id: orderNo, path: `/slips/${orderNo}` });
  expect((await search(orderNo)).results).toEqual([slip]);
  expect((await search(`${orderNo}.1`)).results).toEqual([slip]);
  const shown = await read<object>(`/wps/office/slips/${orderNo}`, { language: 'EN' });
  expect(shown).toMatchObject({ order: { orderNo }, account: expect.stringMatching(/./) });
});

it('a draw lists its slips with their members, by stake and as a file', async () => {
  type Slips = { rows: { orderNo: string; account: string; stake: string; lines: number }[]; next: string };
  const numero = (await world.opened()).current?.numero ?? '';
  const [first, second] = [await world.place('1111'), await world.place('2222')];
  const orderNoOf = ({ body }: typeof first) => (body as { value: { orderNo: string } }).value.orderNo;
  const draw = { gameCode: 'FOUR_900', drawNo: numero };
  const page = await read<Slips>('/wps/office/lottery/draw-slips', { ...draw, size: '1' });
  expect(page.rows).toMatchObject([{ lines: 1, account: expect.stringMatching(/./) }]);
  const rest = await read<Slips>('/wps/office/lottery/draw-slips', { ...draw, after: page.next });
  const listed = [...page.rows, ...rest.rows].map(({ orderNo }) => orderNo);
  expect(listed).toEqual(expect.arrayContaining([orderNoOf(first), orderNoOf(second)]));
  expect(new Set(listed).size).toBe(listed.length);
  const file = await world.platform.ask({
    path: '/wps/office/lottery/draw-slips/file',
    query: { ...draw, sort: 'stake' },
    headers,
  });
  expect(file.text).toContain(orderNoOf(first));
  const none = await read<Slips>('/wps/office/lottery/draw-slips', { ...draw, book: 'TEST' });
  expect(none.rows).toEqual([]);
});

it('a draw is found by its number', async () => {
  const numero = (await world.opened()).current?.numero ?? '';
  const path = `/draws/FOUR_900/${numero}`;
  expect((await search(numero)).results).toContainEqual(
    expect.objectContaining({ kind: 'DRAW', id: numero, path }),
  );
});
