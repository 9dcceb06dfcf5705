// Between the content of a campaign and the texts of its form.
import type { UseFormReturn } from 'react-hook-form';
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { isForDeposit, type OfferKind } from '#contract/promotions/offer-kinds.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import { localMoment, momentOf } from '#office/base/local-moment.ts';
import { completeAmount } from '#office/base/written-amount.ts';

/** Every field as it is written. */
export type WrittenCampaign = {
  kind: OfferKind;
  names: { BN: string; EN: string };
  texts: { BN: string; EN: string };
  ratePercent: string;
  amount: string;
  minDeposit: string;
  multiple: string;
  weights: Record<GameCategory, string>;
  countAtMost: string;
  validDays: string;
  period: OfferContent['period'];
  registeredWithinDays: string;
  awayDays: string;
  code: string;
  startsAt: string;
  endsAt: string;
  budget: string;
  heldOutPercent: string;
  freeRounds: {
    nodeId: string;
    game: { BN: string; EN: string };
    rounds: string;
    stake: string;
    days: string;
  };
};

/** The state of the form, which its parts share. */
export type CampaignFormState = UseFormReturn<WrittenCampaign>;

const dayMs = 24 * 60 * 60_000;

/** A new campaign: a reload with the usual terms, from now on for thirty days. */
export const newCampaign = (now: number): OfferContent => ({
  kind: 'RELOAD',
  names: { BN: '', EN: '' },
  texts: { BN: '', EN: '' },
  terms: {
    ratePercent: 20,
    amount: '300.00',
    minDeposit: '500.00',
    multiple: 8,
    weights: { RNG: 100, FISH: 100, LOTT: 100, ELOTT: 100, LIVE: 20 },
    countAtMost: '500.00',
    validDays: 7,
  },
  period: 'DAY',
  registeredWithinDays: null,
  code: null,
  startsAt: now,
  endsAt: now + 30 * dayMs,
  budget: '10000.00',
  heldOutPercent: 0,
});

export const writtenOf = ({ terms, ...content }: OfferContent): WrittenCampaign => ({
  ...content,
  ratePercent: String(terms.ratePercent),
  amount: terms.amount,
  minDeposit: terms.minDeposit,
  multiple: String(terms.multiple),
  weights: Object.fromEntries(
    gameCategories.map((category) => [category, String(terms.weights[category] ?? 0)]),
  ) as Record<GameCategory, string>,
  countAtMost: terms.countAtMost,
  validDays: String(terms.validDays),
  registeredWithinDays: String(content.registeredWithinDays ?? ''),
  awayDays: String(terms.awayDays ?? ''),
  code: content.code ?? '',
  startsAt: localMoment(content.startsAt),
  endsAt: localMoment(content.endsAt),
  heldOutPercent: String(content.heldOutPercent),
  freeRounds: writtenRounds(terms.freeRounds),
});

/** Twenty rounds of the lowest usual stake where the campaign has none. */
const writtenRounds = (rounds: OfferContent['terms']['freeRounds']): WrittenCampaign['freeRounds'] => ({
  nodeId: rounds?.nodeId ?? '',
  game: rounds?.game ?? { BN: '', EN: '' },
  rounds: String(rounds?.rounds ?? 20),
  stake: rounds?.stake ?? '1.00',
  days: String(rounds?.days ?? 7),
});

/** An empty or strange text is no number. */
const numberOf = (written: string): number => (written.trim() === '' ? Number.NaN : Number(written));

/** What the form says; the contract decides whether it can be used. Fields that a kind does not have are left out. */
export function contentOf(written: WrittenCampaign): OfferContent {
  const isDeposit = isForDeposit(written.kind);
  const isListed = written.kind !== 'CODE' && written.kind !== 'MANUAL';
  return {
    kind: written.kind,
    names: written.names,
    texts: written.texts,
    terms: {
      ratePercent: isDeposit ? numberOf(written.ratePercent) : 0,
      amount: completeAmount(written.amount),
      minDeposit: isDeposit ? completeAmount(written.minDeposit) : '0.00',
      multiple: numberOf(written.multiple),
      weights: Object.fromEntries(
        gameCategories.flatMap((category) => {
          const percent = numberOf(written.weights[category] || '0');
          return percent === 0 ? [] : [[category, percent]];
        }),
      ),
      countAtMost: completeAmount(written.countAtMost),
      validDays: numberOf(written.validDays),
      ...(written.kind === 'FREE_ROUNDS' ? { freeRounds: roundsOf(written.freeRounds) } : {}),
      ...(written.kind === 'LOGIN' && written.awayDays.trim() !== ''
        ? { awayDays: numberOf(written.awayDays) }
        : {}),
    },
    // A sign-in brings its bonus once.
    period: written.kind === 'LOGIN' ? 'ONCE' : written.period,
    registeredWithinDays:
      written.registeredWithinDays.trim() === '' ? null : numberOf(written.registeredWithinDays),
    code: written.kind === 'CODE' ? written.code.trim().toUpperCase() : null,
    startsAt: momentOf(written.startsAt) ?? Number.NaN,
    endsAt: momentOf(written.endsAt) ?? Number.NaN,
    budget: completeAmount(written.budget),
    heldOutPercent: isListed ? numberOf(written.heldOutPercent) : 0,
  };
}

const roundsOf = ({ nodeId, game, rounds, stake, days }: WrittenCampaign['freeRounds']) => ({
  nodeId,
  game,
  rounds: numberOf(rounds),
  stake: completeAmount(stake),
  days: numberOf(days),
});
