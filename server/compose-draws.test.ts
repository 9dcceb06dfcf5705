// Proves that events of draws on the stream have the names and fields of the contract.
import { expect, it } from 'vitest';
import { drawNews } from '#contract/lottery/draws.ts';
import { notifyDraws } from './compose-draws.ts';

type Lottery = Parameters<typeof notifyDraws>[0];
type Messaging = Parameters<typeof notifyDraws>[1];
type Change = Parameters<Parameters<Lottery['onDrawChanged']>[0]>[0];

it('name the draw as every answer does, and report opening, drawing and settling alone', async () => {
  const sent: { event: string; data: unknown }[] = [];
  let report: ((change: Change) => void) | undefined;
  await notifyDraws(
    {
      onDrawChanged: (listener) => void (report = listener),
      start: async () => undefined,
    } as Partial<Lottery> as Lottery,
    { notifyAll: (news) => void sent.push(news) } as Partial<Messaging> as Messaging,
  );
  const draw = { gameCode: 'FIVE_60', drawNo: '20261121-0001', closeAt: 1, drawAt: 2, result: null };
  const changes = [
    { ...draw, state: 'OPEN' },
    { ...draw, state: 'CLOSED' },
    { ...draw, state: 'DRAWN', result: ['1', '2'] },
    { ...draw, state: 'SETTLED', result: ['1', '2'] },
    { ...draw, state: 'VOID', voidReason: 'NOT_OPENED' },
    { ...draw, state: 'VOID', voidReason: 'CALLED_OFF' },
  ];
  for (const change of changes) report?.({ voidReason: null, ...change } as Change);
  expect(sent.map(({ event }) => event)).toEqual([
    'lotteryOpened',
    'lotteryDrawn',
    'lotterySettled',
    'lotteryDrawn',
  ]);
  for (const { event, data } of sent)
    expect(drawNews[event as keyof typeof drawNews].parse(data)).toMatchObject({ numero: draw.drawNo });
});
