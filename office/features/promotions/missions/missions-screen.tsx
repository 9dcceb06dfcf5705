// Missions: what members work on, what they claimed, and the acts that add and end one.
import { addMission, endMission, listMissions } from '#contract/promotions/task-office-calls.ts';
import { missionMetrics, missionPeriods } from '#contract/promotions/tasks.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import type { ActField, Given } from '#office/base/acts/act-types.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
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
import styles from '../grants/promotions.module.css';

type Mission = ValueOf<typeof listMissions>['missions'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
/** The fields with the values of a mission to begin from. */
const fieldsOf = (language: 'BN' | 'EN', missions: readonly Mission[], like?: Mission): ActField[] => [
  { name: 'nameBn', title: 'promo.nameBn', kind: 'text', value: like?.names.BN ?? '' },
  { name: 'nameEn', title: 'promo.nameEn', kind: 'text', value: like?.names.EN ?? '' },
  {
    name: 'period',
    title: 'promo.period',
    kind: 'choice',
    value: like?.period ?? 'DAILY',
    choices: missionPeriods.map((value) => ({ value, title: `promo.period.${value}` as const })),
  },
  {
    name: 'metric',
    title: 'promo.metric',
    kind: 'choice',
    value: like?.metric ?? 'ROUNDS',
    choices: missionMetrics.map((value) => ({ value, title: `promo.metric.${value}` as const })),
  },
  {
    name: 'category',
    title: 'promo.category',
    kind: 'choice',
    value: like?.category ?? '',
    isOptional: true,
    choices: [
      { value: '', title: 'promo.everyCategory' },
      ...gameCategories.map((value) => ({ value, text: categoryNames[language][value] })),
    ],
  },
  {
    name: 'goal',
    title: 'promo.goal',
    hint: 'promo.goalHint',
    kind: 'text',
    value: like?.goal ?? '',
    refusals: ['INPUT_INVALID'],
  },
  { name: 'reward', title: 'promo.reward', kind: 'amount', value: like?.reward ?? '' },
  {
    name: 'afterId',
    title: 'promo.comesAfter',
    hint: 'promo.comesAfterHint',
    kind: 'choice',
    value: mayComeBefore(missions).find(({ id }) => id === like?.after?.id)?.id ?? '',
    isOptional: true,
    choices: [
      { value: '', title: 'promo.noneBefore' },
      ...mayComeBefore(missions).map(({ id, names }) => ({ value: id, text: names[language] })),
    ],
    refusals: ['NOT_FOUND', 'CASE_CHANGED'],
  },
];

/** A mission without periods that is on: a member claims it once. */
const mayComeBefore = (missions: readonly Mission[]): Mission[] =>
  missions.filter(({ period, isOn }) => period === 'ONCE' && isOn);

function useAddMission(missions: readonly Mission[]) {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  return (like?: Mission) =>
    void act({
      call: addMission,
      title: t('promo.addMission'),
      effect: t('promo.addMissionEffect'),
      fields: fieldsOf(language, missions, like),
      body: (given) => ({
        nameBn: textIn(given, 'nameBn'),
        nameEn: textIn(given, 'nameEn'),
        period: textIn(given, 'period') as Mission['period'],
        metric: textIn(given, 'metric') as Mission['metric'],
        category: (textIn(given, 'category') || null) as Mission['category'],
        goal: textIn(given, 'goal'),
        reward: textIn(given, 'reward'),
        afterId: textIn(given, 'afterId') || null,
      }),
    });
}

export default function MissionsScreen() {
  const t = useText();
  const look = useLook(listMissions, {});
  const mayChange = useMay()('promotions.mission.change');
  const add = useAddMission(look.data?.missions ?? []);
  return (
    <>
      <PageHead
        title={t('screen.missions')}
        hint={t('promo.missionsHint')}
        actions={
          mayChange && (
            <Button size="small" onClick={() => add()}>
              {t('promo.addMission')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ missions }) => (
          <Panel title={t('screen.missions')}>
            {missions.length === 0 ? (
              <EmptyState title={t('promo.missionsNone')} />
            ) : (
              <MissionTable missions={missions} mayChange={mayChange} />
            )}
          </Panel>
        )}
      </Loaded>
    </>
  );
}

function MissionTable({ missions, mayChange }: { missions: readonly Mission[]; mayChange: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlainTable
      label={t('screen.missions')}
      rows={missions}
      rowKey={({ id }) => id}
      columns={[
        { title: t('promo.name'), cell: ({ names }) => names[language] },
        {
          title: t('promo.state'),
          cell: ({ isOn }) => (
            <Tag tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'promo.isOn' : 'promo.isEnded')}</Tag>
          ),
        },
        { title: t('promo.period'), cell: ({ period }) => t(`promo.period.${period}`) },
        {
          title: t('promo.metric'),
          cell: ({ metric, category }) =>
            `${t(`promo.metric.${metric}`)}${category ? ` (${categoryNames[language][category]})` : ''}`,
        },
        { title: t('promo.goal'), cell: ({ goal }) => goal, end: true },
        { title: t('promo.comesAfter'), cell: ({ after }) => after?.names[language] ?? '–' },
        { title: t('promo.reward'), cell: ({ reward }) => <Money amount={reward} />, end: true },
        { title: t('promo.claims'), cell: ({ claims }) => claims, end: true },
        { title: t('promo.paid'), cell: ({ paid }) => <Money amount={paid} />, end: true },
        {
          title: t('promo.madeBy'),
          cell: ({ madeBy, madeAt }) => (
            <>
              <When at={madeAt} /> · {madeBy}
            </>
          ),
        },
        {
          title: t('promo.act'),
          cell: (mission) => mayChange && <MissionActs mission={mission} missions={missions} />,
        },
      ]}
    />
  );
}

function MissionActs({ mission, missions }: { mission: Mission; missions: readonly Mission[] }) {
  const t = useText();
  const act = useAct();
  const add = useAddMission(missions);
  const { id, names, isOn } = mission;
  const name = names[useLanguage()];
  const end = () =>
    void act({
      call: endMission,
      title: t('promo.endMission', name),
      effect: t('promo.endMissionEffect'),
      tone: 'danger',
      params: { id },
      body: () => ({}),
    });
  return (
    <div className={styles.rowActs}>
      <Button size="small" variant="line" aria-label={t('promo.copyOf', name)} onClick={() => add(mission)}>
        {t('promo.copy')}
      </Button>
      {isOn && (
        <Button size="small" variant="line" aria-label={t('promo.endMission', name)} onClick={end}>
          {t('promo.end')}
        </Button>
      )}
    </div>
  );
}
