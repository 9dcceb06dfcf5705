// The words that the preview of operators shares with the card of an offer are the site's own.
import { expect, it } from 'vitest';
import { categoryNames } from '#contract/games/category-names.ts';
import { offerWords } from '#contract/promotions/campaigns/offer-words.ts';
import { gamesTexts as gamesBn } from './bn/games.ts';
import { promotionsTexts as promotionsBn } from './bn/promotions.ts';
import { gamesTexts as gamesEn } from './en/games.ts';
import { promotionsTexts as promotionsEn } from './en/promotions.ts';

const ofSite = {
  BN: { ...gamesBn, ...promotionsBn },
  EN: { ...gamesEn, ...promotionsEn },
} as const;

it.each(['BN', 'EN'] as const)('words of %s are the same for members and operators', (language) => {
  const texts: Readonly<Record<string, string>> = ofSite[language];
  for (const [category, name] of Object.entries(categoryNames[language]))
    expect(texts[`games.${category}`]).toBe(name);
  for (const [key, words] of Object.entries(offerWords[language]))
    expect(texts[`promotions.${key}`]).toBe(words);
});
