// The page's list of messages: each once, in order, whatever arrives twice, late or out of order; and what waits to be sent.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ChatMessage,
  mergeMessages,
  newClientId,
  readFrom,
  readPending,
  stillPending,
  storedPending,
} from './chat-log.ts';
import { textOn } from './launch-page.ts';

const aMessage = (seq: number): ChatMessage => ({
  seq,
  chatId: 'cht_00000000',
  clientId: `client-${seq}`,
  author: 'MEMBER',
  kind: 'TEXT',
  body: `text ${seq}`,
  picture: null,
  at: seq,
});
const seqs = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 });

it('messages are once and in order, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(seqs, { maxLength: 6 }), (arrivals) => {
      let shown: readonly ChatMessage[] = [];
      for (const arrival of arrivals) shown = mergeMessages(shown, arrival.map(aMessage));
      const wanted = [...new Set(arrivals.flat())].sort((left, right) => left - right);
      expect(shown.map(({ seq }) => seq)).toEqual(wanted);
    }),
  );
});

it('reading goes on before the first gap, so that no message stays hidden', () => {
  fc.assert(
    fc.property(seqs, (arrived) => {
      const shown = mergeMessages([], arrived.map(aMessage));
      const from = readFrom(shown);
      expect(from === undefined).toBe(shown.length === 0);
      if (from === undefined) return;
      const before = shown.filter(({ seq }) => seq <= from).map(({ seq }) => seq);
      expect(before).toEqual(before.map((_one, nth) => (shown[0]?.seq ?? 0) + nth));
      expect(shown.some(({ seq }) => seq === from + 1)).toBe(false);
    }),
  );
});

it('what the platform has is not sent again, and texts survive a reload', () => {
  const pending = [1, 2, 3].map((nth) => ({ clientId: `client-${nth}`, text: `text ${nth}` }));
  expect(stillPending(pending, [aMessage(2)]).map(({ clientId }) => clientId)).toEqual([
    'client-1',
    'client-3',
  ]);
  expect(stillPending(pending, [{ ...aMessage(2), author: 'OPERATOR' }])).toEqual(pending);
  expect(readPending(storedPending(pending))).toEqual(pending);
  const picture = { clientId: 'picture', text: '', file: new File([], 'x') };
  expect(storedPending([picture])).toBeNull();
  for (const broken of [null, '', '{', '{}', '[1,null,{"text":"x"}]'])
    expect(readPending(broken)).toEqual([]);
  expect(newClientId()).toMatch(/^[0-9a-f]{32}$/);
});

it('the title is readable on every colour that a launch may name', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  fc.assert(
    fc.property(fc.tuple(part, part, part), (parts) => {
      const color = `#${parts.join('')}`;
      const [low = 0, high = 0] = [luminance(color), luminance(textOn(color))].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
