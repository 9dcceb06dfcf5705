// The words of changes have names in both languages: promotions, and what operators propose on agents.
import { describe, expect, it } from 'vitest';
import { contractKinds, contractProducts } from '#contract/agents/contracts.ts';
import { rebateStates } from '#contract/agents/rebates.ts';
import { gameCategories } from '#contract/games/game.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { activityModes } from '#contract/promotions/events/activities.ts';
import { boardScores } from '#contract/promotions/events/leaderboards.ts';
import { grantStates } from '#contract/promotions/grants.ts';
import { offerKinds } from '#contract/promotions/offer-kinds.ts';
import { offerPeriods } from '#contract/promotions/offer-terms.ts';
import { offerStates } from '#contract/promotions/offers-office.ts';
import { missionMetrics, missionPeriods } from '#contract/promotions/tasks.ts';
import { fillText } from '#kit/fill-text.ts';
import type { TextFunction } from '../i18n.ts';
import { fieldTexts as bengaliFields } from '../texts/bn/fields.ts';
import { listTexts as bengaliLists } from '../texts/bn/list.ts';
import { fieldTexts as englishFields } from '../texts/en/fields.ts';
import { listTexts as englishLists } from '../texts/en/list.ts';
import { fieldName, wordName } from './field-names.ts';
import { subjectText } from './subject-text.ts';

const agentFields =
  'fromDay quota payouts members amount before after kind product tiers minTurnover minActive rate isMonthly carriesLoss to';

describe.each([
  ['BN', { ...bengaliLists, ...bengaliFields }],
  ['EN', { ...englishLists, ...englishFields }],
] as const)('in %s', (language, texts) => {
  const t: TextFunction = (key, ...values) => {
    const text = (texts as Readonly<Record<string, string>>)[key] ?? key;
    return values.length === 0 ? text : fillText(text, values);
  };

  it('names the periods, metrics and categories of missions', () => {
    for (const word of [...missionPeriods, ...missionMetrics]) expect(wordName(t, word)).not.toBe(word);
    for (const word of gameCategories)
      expect(wordName(t, word, 'category')).toBe(categoryNames[language][word]);
    // A state of the same code is no category, and has a name of its own.
    expect(wordName(t, 'LIVE', 'stateBefore')).toBe(language === 'BN' ? 'চালু' : 'live');
  });

  it('names what promotions give, how often, and their states', () => {
    for (const state of [...offerStates, ...grantStates])
      expect(wordName(t, state, 'stateBefore')).not.toBe(state);
    for (const word of [...offerKinds, ...offerPeriods, ...activityModes, ...boardScores])
      expect(wordName(t, word)).not.toBe(word);
  });

  it('names fields, words and subjects of proposals on agents', () => {
    for (const field of [...agentFields.split(' '), ...gameCategories])
      expect([field, fieldName(t, field)]).not.toEqual([field, field]);
    for (const word of [...rebateStates, ...contractKinds, 'AGENTS'])
      expect(wordName(t, word)).not.toBe(word);
    for (const word of contractProducts) expect(wordName(t, word, 'product')).not.toBe(word);
    expect(subjectText(t, 'rebate-run 2026-11-20')).toBe(t('subject.rebate-run', '2026-11-20'));
    expect(subjectText(t, 'payout-run DIVIDEND 2026-11-16')).toBe(
      t('subject.payout-run', t('word.DIVIDEND'), '2026-11-16'),
    );
    expect(subjectText(t, 'DICE_60 20261124-0004')).toBe('DICE_60 20261124-0004');
  });
});
