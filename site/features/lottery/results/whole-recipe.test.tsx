// The recipe below a proof: the same steps in both languages, and the same lines as the published page.
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawHistory, drawKeys, drawProof } from '#contract/lottery/draws.ts';
import { lotteryGames } from '#contract/lottery/games.ts';
import { loadTexts } from '#site/base/i18n.ts';
import { lotteryResultsTexts as bengali } from '#site/base/texts/bn/lottery-results.ts';
import { lotteryResultsTexts as english } from '#site/base/texts/en/lottery-results.ts';
import { aPage } from '#site/testing/a-page.tsx';

type Vectors = {
  keys: {
    keys: { keyId: string; publicKey: string; since: number; validity: { from: number; to: null }[] }[];
  };
  draws: { draw: { gameCode: string; numero: string; shape: { kind: 'DIGITS'; count: number } } }[];
};
const published = (name: string): string => readFileSync(`${process.cwd()}/docs/${name}`, 'utf8');
const vectors = JSON.parse(published('draws-vectors.json')) as Vectors;

it.each([
  ['EN', english],
  ['BN', bengali],
] as const)('in %s the proof of a draw shows the six steps of docs/draws.md', async (language, texts) => {
  const draw = drawProof.output.parse(vectors.draws[0]?.draw);
  const { gameCode, numero, shape } = draw;
  const game = {
    gameCode,
    displayName: 'Five digits',
    family: 'FIVE_DIGIT',
    familyName: 'Five digits',
    lottoMode: 'ELOTT',
    playTypes: [],
    cycleSeconds: 60,
    weekdays: null,
    shape,
    topPrize: { stake: '10.00', prize: '980000.00' },
  };
  await loadTexts(['lottery', 'lotteryResults'], language);
  await aPage(`/m/lotteryHistory?gameCode=${gameCode}&numero=${numero}`, {
    language,
    platform: ({ answer }) => {
      answer(lotteryGames, { games: [game] });
      answer(drawProof, draw);
      answer(drawKeys, vectors.keys);
      answer(drawHistory, { content: [], pageNum: 1, totalPages: 0 });
    },
  });
  const recipe = (await screen.findByText(texts['lotteryResults.recipe'])).closest('details') as HTMLElement;
  const [steps] = within(recipe).getAllByRole('list', { hidden: true });
  expect(steps?.children).toHaveLength(6);
  expect(steps?.querySelectorAll('ul > li')).toHaveLength(4);
  const lines = [...recipe.querySelectorAll('pre')].map((line) => line.textContent);
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(published('draws.md')).toContain(`\n    ${line}\n`);
});
