// A file of a list is what spreadsheets read, and nothing in it runs.
import { expect, it } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

it.each([
  ['-12.50', '-12.50'],
  ['-1.20000', '-1.20000'],
  ['plain', '"plain"'],
  ['with "quotes", and comma', '"with ""quotes"", and comma"'],
  ['=1+1', `"'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['+8801', `"'+8801"`],
  ['-2+3', `"'-2+3"`],
  ['@sum(a1)', `"'@sum(a1)"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['-1.00|calc', `"'-1.00|calc"`],
])('takes no cell for a formula: %j', (text, cell) => expect(csvLine([text])).toBe(`${cell}\r\n`));

it('names its columns, then writes every page', async () => {
  async function* pages() {
    yield [{ name: 'rina', stake: '1.00' }];
    yield [];
    yield [{ name: 'শান্ত', stake: '-2.50' }];
  }
  const columns = {
    Name: ({ name }: { name: string }) => name,
    Stake: ({ stake }: { stake: string }) => stake,
  };
  let file = '';
  for await (const piece of csvOf(columns, pages())) file += piece;
  expect(file).toBe('\uFEFF"Name","Stake"\r\n"rina",1.00\r\n"শান্ত",-2.50\r\n');
});
