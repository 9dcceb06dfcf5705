// What promotions cost by kind, campaign or day: the movements of their accounts in the ledger, to the minor unit.
import type { QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { costTotals, costTotalsFile } from '#contract/promotions/campaigns/forecast.ts';
import { csvOf } from '#server/base/csv.ts';
import { look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import { type PromotionCost, sumPromotionCosts, txCodeName } from '#server/modules/wallet/index.ts';
import { selectOffer } from '../offers/offer-store.ts';
import type { PromotionsParts } from '../parts.ts';

const dayMs = 24 * 60 * 60_000;
const [usualDays, mostDays] = [30, 92];

type Parts = Pick<PromotionsParts, 'db' | 'clock' | 'timeZone'>;
type Query = QueryOf<typeof costTotals>;

export const costRoutes = (parts: Parts): OfficeRoute[] => [
  look(costTotals, async ({ query }) => {
    const { from, to, costs } = await costsOf(parts, query);
    const rows = [];
    for (const cost of costs) rows.push({ ...present(cost), names: await namesOf(parts, query, cost) });
    const given = costs.reduce((sum, { givenMinor }) => sum + givenMinor, 0n);
    const takenBack = costs.reduce((sum, { takenBackMinor }) => sum + takenBackMinor, 0n);
    return {
      from: from.getTime(),
      to: to.getTime(),
      rows,
      given: minorToDecimal(given),
      takenBack: minorToDecimal(takenBack),
      cost: minorToDecimal(given - takenBack),
    };
  }),
  lookAtFile(
    costTotalsFile,
    async ({ query }) => ({
      name: `promotions-by-${query.by.toLowerCase()}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(columns, rowsOf(parts, query)),
    }),
    ({ query }) => ({ subject: 'promotions', details: { ...query } }),
  ),
];

type FileRow = ReturnType<typeof present> & { readonly name: string };

const columns: Readonly<Record<string, (row: FileRow) => string>> = {
  Part: ({ part }) => part,
  Name: ({ name }) => name,
  Given: ({ given }) => given,
  'Taken back': ({ takenBack }) => takenBack,
  Cost: ({ cost }) => cost,
  Movements: ({ movements }) => String(movements),
};

async function* rowsOf(parts: Parts, query: Query): AsyncGenerator<FileRow[]> {
  const { costs } = await costsOf(parts, query);
  for (const cost of costs) yield [{ ...present(cost), name: (await namesOf(parts, query, cost))?.EN ?? '' }];
}

/** The end is not part of the time; a time that is too long keeps its end. */
async function costsOf({ db, clock, timeZone }: Parts, query: Query) {
  const to = new Date(query.to ?? clock.now().getTime());
  const first = query.from ?? to.getTime() - usualDays * dayMs;
  const from = new Date(Math.max(first, to.getTime() - mostDays * dayMs));
  return { from, to, costs: await sumPromotionCosts(db, { from, to, by: query.by, timeZone }) };
}

/** The name of a kind or a campaign; a day has none. */
async function namesOf({ db }: Parts, { by }: Query, { part }: PromotionCost) {
  if (by === 'DAY') return null;
  if (by === 'KIND') return { BN: txCodeName(part, 'BN'), EN: txCodeName(part, 'EN') };
  return (await selectOffer(db, part))?.content.names ?? null;
}

const present = ({ part, givenMinor, takenBackMinor, movements }: PromotionCost) => ({
  part,
  given: minorToDecimal(givenMinor),
  takenBack: minorToDecimal(takenBackMinor),
  cost: minorToDecimal(givenMinor - takenBackMinor),
  movements,
});
