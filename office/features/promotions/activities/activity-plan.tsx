// The plan of activities: each with its state and figures, and the acts that add, copy and end one.
import type { ValueOf } from '#contract/call-types.ts';
import { activityModes } from '#contract/promotions/events/activities.ts';
import {
  addActivity,
  endActivity,
  listActivities,
} from '#contract/promotions/events/activities-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { momentOf } from '#office/base/local-moment.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useNow } from '#office/base/use-now.ts';
import styles from '../grants/promotions.module.css';

type Activity = ValueOf<typeof listActivities>['activities'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();

/** The fields with the values of an activity to begin from; its times are always new. */
const fieldsOf = (like?: Activity): ActField[] => [
  {
    name: 'mode',
    title: 'promo.mode',
    kind: 'choice',
    value: like?.mode ?? 'APPLY',
    choices: activityModes.map((value) => ({ value, title: `promo.mode.${value}` as const })),
  },
  { name: 'nameBn', title: 'promo.nameBn', kind: 'text', value: like?.names.BN ?? '' },
  { name: 'nameEn', title: 'promo.nameEn', kind: 'text', value: like?.names.EN ?? '' },
  { name: 'textBn', title: 'promo.textBn', kind: 'long-text', value: like?.texts.BN ?? '' },
  { name: 'textEn', title: 'promo.textEn', kind: 'long-text', value: like?.texts.EN ?? '' },
  { name: 'startsAt', title: 'promo.startsAt', kind: 'moment' },
  { name: 'endsAt', title: 'promo.endsAt', kind: 'moment', refusals: ['WINDOW_INVALID'] },
  {
    name: 'reward',
    title: 'promo.reward',
    hint: 'promo.rewardHint',
    kind: 'amount',
    value: like?.reward ?? '',
    refusals: ['AMOUNT_RANGE'],
  },
  {
    name: 'claimsAtMost',
    title: 'promo.claimsAtMost',
    hint: 'promo.claimsHint',
    kind: 'number',
    isOptional: true,
    value: String(like?.claimsAtMost ?? ''),
  },
  { name: 'mayReapply', title: 'promo.mayReapply', kind: 'toggle', value: like?.mayReapply ?? true },
];

export function useAddActivity() {
  const t = useText();
  const act = useAct();
  return (like?: Activity) =>
    void act({
      call: addActivity,
      title: t('promo.addActivity'),
      effect: t('promo.addActivityEffect'),
      fields: fieldsOf(like),
      body: (given) => ({
        mode: textIn(given, 'mode') as (typeof activityModes)[number],
        nameBn: textIn(given, 'nameBn'),
        nameEn: textIn(given, 'nameEn'),
        textBn: textIn(given, 'textBn'),
        textEn: textIn(given, 'textEn'),
        startsAt: momentOf(textIn(given, 'startsAt')) ?? Number.NaN,
        endsAt: momentOf(textIn(given, 'endsAt')) ?? Number.NaN,
        reward: textIn(given, 'reward'),
        claimsAtMost: textIn(given, 'claimsAtMost') === '' ? null : Number(textIn(given, 'claimsAtMost')),
        mayReapply: given.mayReapply === true,
      }),
    });
}

export function ActivityPlan() {
  const t = useText();
  return (
    <Loaded look={useLook(listActivities, {})}>
      {({ activities }) => (
        <Panel title={t('screen.activities')}>
          {activities.length === 0 ? (
            <EmptyState title={t('promo.activitiesNone')} />
          ) : (
            <ActivityTable activities={activities} />
          )}
        </Panel>
      )}
    </Loaded>
  );
}

const tones = { BEFORE: 'warn', OPEN: 'good', AFTER: 'plain' } as const;

function ActivityTable({ activities }: { activities: readonly Activity[] }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow(30_000);
  const stateOf = ({ startsAt, endsAt }: Activity) =>
    now < startsAt ? 'BEFORE' : now < endsAt ? 'OPEN' : 'AFTER';
  return (
    <PlainTable
      label={t('screen.activities')}
      rows={activities}
      rowKey={({ id }) => id}
      columns={[
        { title: t('promo.name'), cell: ({ names }) => names[language] },
        {
          title: t('promo.state'),
          cell: (one) => <Tag tone={tones[stateOf(one)]}>{t(`promo.activityState.${stateOf(one)}`)}</Tag>,
        },
        { title: t('promo.mode'), cell: ({ mode }) => t(`promo.mode.${mode}`) },
        { title: t('promo.startsAt'), cell: ({ startsAt }) => <When at={startsAt} look="minute" /> },
        { title: t('promo.endsAt'), cell: ({ endsAt }) => <When at={endsAt} look="minute" /> },
        { title: t('promo.reward'), cell: ({ reward }) => <Money amount={reward} />, end: true },
        { title: t('promo.tookPart'), cell: ({ parts }) => parts, end: true },
        { title: t('promo.waiting'), cell: ({ waiting }) => waiting, end: true },
        { title: t('promo.madeBy'), cell: ({ madeBy }) => madeBy },
        { title: t('promo.act'), cell: (one) => <Acts activity={one} isOver={stateOf(one) === 'AFTER'} /> },
      ]}
    />
  );
}

function Acts({ activity, isOver }: { activity: Activity; isOver: boolean }) {
  const t = useText();
  const act = useAct();
  const name = activity.names[useLanguage()];
  const add = useAddActivity();
  if (!useMay()('promotions.activity.change')) return null;
  const end = () =>
    void act({
      call: endActivity,
      title: t('promo.endActivity', name),
      effect: t('promo.endActivityEffect'),
      tone: 'danger',
      params: { id: activity.id },
      body: () => ({}),
    });
  return (
    <div className={styles.rowActs}>
      <Button size="small" variant="line" aria-label={t('promo.copyOf', name)} onClick={() => add(activity)}>
        {t('promo.copy')}
      </Button>
      {!isOver && (
        <Button size="small" variant="line" aria-label={t('promo.endActivity', name)} onClick={end}>
          {t('promo.end')}
        </Button>
      )}
    </div>
  );
}
