// The acts on campaigns of bonuses: a new one, start, pause, end, and a grant by hand.
import type { ValueOf } from '#contract/call-types.ts';
import { displayAmount } from '#contract/base/money.ts';
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { isForDeposit, type OfferKind, offerKinds } from '#contract/promotions/offer-kinds.ts';
import * as calls from '#contract/promotions/offers-office-calls.ts';
import { offerSummary } from '#contract/promotions/offer-summary.ts';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { type TextFunction, useLanguage, useText } from '#office/base/i18n.ts';

export type Campaign = ValueOf<typeof calls.officeOffers>['rows'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
const numberIn = (given: Given, name: string): number => Number(textIn(given, name));
const dayMs = 24 * 60 * 60_000;
const weightsForm = /^[A-Z]+ \d{1,3}(, *[A-Z]+ \d{1,3})*$/;

/** `RNG 100, LIVE 20` as percents by category; undefined for another form or an unknown category. */
function weightsFrom(written: string): Partial<Record<GameCategory, number>> | undefined {
  if (!weightsForm.test(written.trim())) return undefined;
  const pairs = written.split(',').map((one) => one.trim().split(' '));
  const isKnown = pairs.every(
    ([name, percent]) => gameCategories.some((known) => known === name) && Number(percent) <= 100,
  );
  return isKnown ? Object.fromEntries(pairs.map(([name, percent]) => [name, Number(percent)])) : undefined;
}

function termsIn(given: Given) {
  const kind = textIn(given, 'kind') as OfferKind;
  const isDeposit = isForDeposit(kind);
  return {
    ratePercent: isDeposit ? numberIn(given, 'ratePercent') : 0,
    amount: textIn(given, 'amount'),
    minDeposit: isDeposit ? textIn(given, 'minDeposit') : '0.00',
    multiple: numberIn(given, 'multiple'),
    weights: weightsFrom(textIn(given, 'weights')) ?? {},
    countAtMost: textIn(given, 'countAtMost'),
    validDays: numberIn(given, 'validDays'),
  };
}

const contentIn = (given: Given, now: number) => ({
  kind: textIn(given, 'kind') as OfferKind,
  names: { BN: textIn(given, 'nameBn'), EN: textIn(given, 'nameEn') },
  texts: { BN: textIn(given, 'textBn'), EN: textIn(given, 'textEn') },
  terms: termsIn(given),
  period: textIn(given, 'period') as 'ONCE' | 'DAY' | 'WEEK',
  registeredWithinDays: null,
  code: textIn(given, 'code') === '' ? null : textIn(given, 'code').toUpperCase(),
  startsAt: now,
  endsAt: now + numberIn(given, 'days') * dayMs,
  budget: textIn(given, 'budget'),
});

function fieldsOf(t: TextFunction): ActField[] {
  const amount = (name: string, title: Parameters<TextFunction>[0], value: string): ActField => ({
    name,
    title,
    kind: 'amount',
    value,
  });
  return [
    {
      name: 'kind',
      title: 'promo.kind',
      kind: 'choice',
      value: 'RELOAD',
      choices: offerKinds.map((value) => ({ value, title: `offer.kind.${value}` as const })),
    },
    { name: 'nameBn', title: 'promo.nameBn', kind: 'text' },
    { name: 'nameEn', title: 'promo.nameEn', kind: 'text' },
    { name: 'textBn', title: 'offer.textBn', kind: 'long-text' },
    { name: 'textEn', title: 'offer.textEn', kind: 'long-text' },
    { name: 'ratePercent', title: 'offer.rate', hint: 'offer.rateHint', kind: 'number', value: '100' },
    amount('amount', 'offer.amount', '1000.00'),
    amount('minDeposit', 'offer.minDeposit', '200.00'),
    { name: 'multiple', title: 'offer.multiple', kind: 'number', value: '8' },
    {
      name: 'weights',
      title: 'offer.weights',
      hint: 'offer.weightsHint',
      kind: 'text',
      value: 'RNG 100, FISH 100, LOTT 100, ELOTT 100, LIVE 20',
      check: (written) => (weightsFrom(written) ? undefined : t('offer.weightsHint')),
    },
    amount('countAtMost', 'offer.countAtMost', '500.00'),
    { name: 'validDays', title: 'offer.validDays', kind: 'number', value: '14' },
    {
      name: 'period',
      title: 'promo.period',
      kind: 'choice',
      value: 'ONCE',
      choices: (['ONCE', 'DAY', 'WEEK'] as const).map((value) => ({
        value,
        title: `offer.period.${value}` as const,
      })),
    },
    { name: 'code', title: 'offer.code', kind: 'text', isOptional: true },
    { name: 'days', title: 'offer.days', kind: 'number', value: '30' },
    amount('budget', 'offer.budget', '100000.00'),
  ];
}

export function useCampaignActs() {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const about = ({ id, names }: Campaign) => ({ params: { id }, name: names[language] });
  return {
    create: () =>
      act({
        call: calls.createOffer,
        title: t('offer.create'),
        // The sentence that members read, made from the same numbers.
        effect: (given) => offerSummary(contentIn(given, 0).kind, termsIn(given), language, displayAmount),
        fields: fieldsOf(t),
        isWithoutReason: true,
        body: (given) => contentIn(given, Date.now()),
      }),
    start: (campaign: Campaign) => {
      const { params, name } = about(campaign);
      return act({
        call: calls.startOffer,
        title: t('offer.startOf', name),
        effect: t('offer.startEffect', displayAmount(campaign.budget)),
        params,
        body: () => ({ version: campaign.version }),
      });
    },
    pause: (campaign: Campaign) => {
      const { params, name } = about(campaign);
      const effect = t('offer.pauseEffect');
      return act({ call: calls.pauseOffer, title: t('offer.pauseOf', name), effect, params });
    },
    end: (campaign: Campaign) => {
      const { params, name } = about(campaign);
      const effect = t('offer.endEffect');
      return act({ call: calls.endOffer, title: t('offer.endOf', name), effect, params, tone: 'danger' });
    },
  };
}
