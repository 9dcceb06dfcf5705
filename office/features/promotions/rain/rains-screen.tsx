// The plan of red-envelope rain: every event with its rounds and what was taken, planned by two and cancelled by one.
import type { ValueOf } from '#contract/call-types.ts';
import { cancelRain, listRains, planRain } from '#contract/promotions/events/rain-office-calls.ts';
import { decimalToMinor, displayAmount, minorToDecimal } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { momentOf } from '#office/base/local-moment.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useNow } from '#office/base/use-now.ts';
import styles from '../grants/promotions.module.css';
import { completeAmount } from '#office/base/written-amount.ts';

type Rain = ValueOf<typeof listRains>['rains'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
const numberIn = (given: Given, name: string): number => Number(textIn(given, name));
/** The budget of a rain is that of all its rounds, which are alike. */
const ofEachRound = ({ budget, rounds }: Rain): string =>
  minorToDecimal(decimalToMinor(budget) / BigInt(Math.max(1, rounds.length)));

/** The fields with the values of a rain to begin from; its time is always new. */
const fieldsOf = (like?: Rain): ActField[] => [
  { name: 'nameBn', title: 'promo.nameBn', kind: 'text', value: like?.names.BN ?? '' },
  { name: 'nameEn', title: 'promo.nameEn', kind: 'text', value: like?.names.EN ?? '' },
  { name: 'startsAt', title: 'promo.startsAt', kind: 'moment', refusals: ['WINDOW_INVALID'] },
  { name: 'rounds', title: 'promo.rounds', kind: 'number', value: String(like?.rounds.length ?? 1) },
  { name: 'roundSeconds', title: 'promo.roundSeconds', kind: 'number', value: '60' },
  { name: 'gapMinutes', title: 'promo.gapMinutes', kind: 'number', value: '30' },
  {
    name: 'budget',
    title: 'promo.budget',
    hint: 'promo.budgetHint',
    kind: 'amount',
    value: like ? ofEachRound(like) : '',
    refusals: ['AMOUNT_RANGE'],
  },
  {
    name: 'envelopes',
    title: 'promo.envelopes',
    kind: 'number',
    value: String(like?.rounds[0]?.prizes ?? 50),
  },
  { name: 'min', title: 'promo.minPrize', kind: 'amount', value: like?.min ?? '1.00' },
  { name: 'max', title: 'promo.maxPrize', kind: 'amount', value: like?.max ?? '50.00' },
  { name: 'grabsEach', title: 'promo.grabsEach', kind: 'number', value: String(like?.grabsEach ?? 2) },
];

function usePlan() {
  const t = useText();
  const act = useAct();
  return (like?: Rain) =>
    void act({
      call: planRain,
      title: t('promo.planRain'),
      effect: (given) =>
        `${t('promo.planRainEffect')} ${t('promo.planRainSum', displayAmount(sumOf(given)))}`,
      fields: fieldsOf(like),
      body: (given) => ({
        nameBn: textIn(given, 'nameBn'),
        nameEn: textIn(given, 'nameEn'),
        startsAt: momentOf(textIn(given, 'startsAt')) ?? Number.NaN,
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
}

/** What all rounds together can cost; zero while a field is not complete. */
function sumOf(given: Given): string {
  const budget = completeAmount(textIn(given, 'budget'));
  const rounds = numberIn(given, 'rounds');
  const isKnown = /^\d+\.\d{2}$/.test(budget) && Number.isInteger(rounds);
  return isKnown ? minorToDecimal(decimalToMinor(budget) * BigInt(rounds)) : '0.00';
}

export default function RainsScreen() {
  const t = useText();
  const look = useLook(listRains, {});
  const mayPlan = useMay()('promotions.rain.plan');
  const plan = usePlan();
  return (
    <>
      <PageHead
        title={t('screen.rains')}
        hint={t('promo.rainsHint')}
        actions={
          mayPlan && (
            <Button size="small" onClick={() => plan()}>
              {t('promo.planRain')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ rains }) =>
          rains.length === 0 ? (
            <EmptyState title={t('promo.rainsNone')} />
          ) : (
            rains.map((rain) => <RainPanel key={rain.id} rain={rain} mayPlan={mayPlan} />)
          )
        }
      </Loaded>
    </>
  );
}

const tones = { PLANNED: 'warn', RUNNING: 'good', OVER: 'plain', CANCELLED: 'alarm' } as const;

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
  const plan = usePlan();
  const now = useNow(30_000);
  // The platform refuses it from the countdown of the first round on.
  const mayCancel = mayPlan && !rain.isCancelled && rain.rounds.every(({ opensAt }) => opensAt > now);
  return (
    <Panel
      title={name}
      actions={
        mayPlan && (
          <div className={styles.buttons}>
            <Button
              size="small"
              variant="line"
              aria-label={t('promo.copyOf', name)}
              onClick={() => plan(rain)}
            >
              {t('promo.copy')}
            </Button>
            {mayCancel && (
              <Button size="small" variant="line" aria-label={t('promo.cancelRain', name)} onClick={cancel}>
                {t('promo.cancel')}
              </Button>
            )}
          </div>
        )
      }
    >
      <p>
        {t(
          'promo.rainOf',
          displayAmount(rain.budget),
          displayAmount(rain.min),
          displayAmount(rain.max),
          rain.grabsEach,
          rain.madeBy,
        )}
      </p>
      <RoundTable rain={rain} name={name} now={now} />
    </Panel>
  );
}

function RoundTable({ rain, name, now }: { rain: Rain; name: string; now: number }) {
  const t = useText();
  const stateOf = ({ opensAt, closesAt }: Rain['rounds'][number]) =>
    rain.isCancelled ? 'CANCELLED' : now < opensAt ? 'PLANNED' : now < closesAt ? 'RUNNING' : 'OVER';
  return (
    <PlainTable
      label={name}
      rows={rain.rounds}
      rowKey={({ nth }) => String(nth)}
      columns={[
        { title: t('promo.round'), cell: ({ nth }) => nth },
        {
          title: t('promo.state'),
          cell: (round) => <Tag tone={tones[stateOf(round)]}>{t(`promo.rainState.${stateOf(round)}`)}</Tag>,
        },
        { title: t('promo.startsAt'), cell: ({ opensAt }) => <When at={opensAt} /> },
        { title: t('promo.endsAt'), cell: ({ closesAt }) => <When at={closesAt} /> },
        { title: t('promo.envelopes'), cell: ({ prizes, taken }) => `${taken} / ${prizes}`, end: true },
        { title: t('promo.paid'), cell: ({ paid }) => <Money amount={paid} />, end: true },
        {
          title: t('promo.commitHash'),
          cell: ({ commitHash }) => <code title={commitHash}>{commitHash.slice(0, 16)}…</code>,
        },
      ]}
    />
  );
}
