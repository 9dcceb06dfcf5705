// The plan of red-envelope rain: every event with its rounds and what was taken, planned by two and cancelled by one.
import type { ValueOf } from '#contract/call-types.ts';
import { cancelRain, listRains, planRain } from '#contract/promotions/events/rain-office-calls.ts';
import { Button } from '#kit/button.tsx';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type Rain = ValueOf<typeof listRains>['rains'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
const numberIn = (given: Given, name: string): number => Number(textIn(given, name));
const fields: readonly ActField[] = [
  { name: 'nameBn', title: 'promo.nameBn', kind: 'text' },
  { name: 'nameEn', title: 'promo.nameEn', kind: 'text' },
  { name: 'startsAt', title: 'promo.startsAt', kind: 'moment', refusals: ['WINDOW_INVALID'] },
  { name: 'rounds', title: 'promo.rounds', kind: 'number', value: '1' },
  { name: 'roundSeconds', title: 'promo.roundSeconds', kind: 'number', value: '60' },
  { name: 'gapMinutes', title: 'promo.gapMinutes', kind: 'number', value: '30' },
  {
    name: 'budget',
    title: 'promo.budget',
    hint: 'promo.budgetHint',
    kind: 'amount',
    refusals: ['AMOUNT_RANGE'],
  },
  { name: 'envelopes', title: 'promo.envelopes', kind: 'number', value: '50' },
  { name: 'min', title: 'promo.minPrize', kind: 'amount', value: '1.00' },
  { name: 'max', title: 'promo.maxPrize', kind: 'amount', value: '50.00' },
  { name: 'grabsEach', title: 'promo.grabsEach', kind: 'number', value: '2' },
];

export default function RainsScreen() {
  const t = useText();
  const act = useAct();
  const look = useLook(listRains, {});
  const mayPlan = useMay()('promotions.rain.plan');
  const plan = () =>
    void act({
      call: planRain,
      title: t('promo.planRain'),
      effect: t('promo.planRainEffect'),
      fields,
      body: (given) => ({
        nameBn: textIn(given, 'nameBn'),
        nameEn: textIn(given, 'nameEn'),
        startsAt: numberIn(given, 'startsAt'),
        rounds: numberIn(given, 'rounds'),
        roundSeconds: numberIn(given, 'roundSeconds'),
        gapMinutes: numberIn(given, 'gapMinutes'),
        budget: textIn(given, 'budget'),
        envelopes: numberIn(given, 'envelopes'),
        min: textIn(given, 'min'),
        max: textIn(given, 'max'),
        grabsEach: numberIn(given, 'grabsEach'),
      }),
    });
  return (
    <>
      <PageHead
        title={t('screen.rains')}
        hint={t('promo.rainsHint')}
        actions={
          mayPlan && (
            <Button size="small" onClick={plan}>
              {t('promo.planRain')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ rains }) => rains.map((rain) => <RainPanel key={rain.id} rain={rain} mayPlan={mayPlan} />)}
      </Loaded>
    </>
  );
}

function RainPanel({ rain, mayPlan }: { rain: Rain; mayPlan: boolean }) {
  const t = useText();
  const act = useAct();
  const name = rain.names[useLanguage()];
  const cancel = () =>
    void act({
      call: cancelRain,
      title: t('promo.cancelRain', name),
      effect: t('promo.cancelRainEffect'),
      tone: 'danger',
      params: { id: rain.id },
      body: () => ({}),
    });
  return (
    <Panel title={name}>
      <p>
        <Tag tone={rain.isCancelled ? 'alarm' : 'good'}>
          {t(rain.isCancelled ? 'promo.rainCancelled' : 'promo.rainPlanned')}
        </Tag>{' '}
        {t('promo.rainOf', rain.budget, rain.min, rain.max, rain.grabsEach, rain.madeBy)}{' '}
        {mayPlan && !rain.isCancelled && (
          <Button size="small" variant="line" aria-label={t('promo.cancelRain', name)} onClick={cancel}>
            {t('promo.cancel')}
          </Button>
        )}
      </p>
      <PlainTable
        label={name}
        rows={rain.rounds}
        rowKey={({ nth }) => String(nth)}
        columns={[
          { title: t('promo.round'), cell: ({ nth }) => nth },
          { title: t('promo.startsAt'), cell: ({ opensAt }) => <When at={opensAt} /> },
          { title: t('promo.endsAt'), cell: ({ closesAt }) => <When at={closesAt} /> },
          { title: t('promo.envelopes'), cell: ({ prizes, taken }) => `${taken} / ${prizes}`, end: true },
          { title: t('promo.paid'), cell: ({ paid }) => <Money amount={paid} />, end: true },
          { title: t('promo.commitHash'), cell: ({ commitHash }) => commitHash.slice(0, 16) },
        ]}
      />
    </Panel>
  );
}
