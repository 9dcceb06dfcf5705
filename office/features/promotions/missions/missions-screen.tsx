// Missions: what members work on, what they claimed, and the acts that add and end one.
import { addMission, endMission, listMissions } from '#contract/promotions/task-office-calls.ts';
import { missionMetrics, missionPeriods } from '#contract/promotions/tasks.ts';
import { gameCategories } from '#contract/games/game.ts';
import type { ValueOf } from '#contract/call-types.ts';
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
import { useMay } from '#office/base/session.ts';

type Mission = ValueOf<typeof listMissions>['missions'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
const fields: readonly ActField[] = [
  { name: 'nameBn', title: 'promo.nameBn', kind: 'text' },
  { name: 'nameEn', title: 'promo.nameEn', kind: 'text' },
  {
    name: 'period',
    title: 'promo.period',
    kind: 'choice',
    value: 'DAILY',
    choices: missionPeriods.map((value) => ({ value, title: `promo.period.${value}` as const })),
  },
  {
    name: 'metric',
    title: 'promo.metric',
    kind: 'choice',
    value: 'ROUNDS',
    choices: missionMetrics.map((value) => ({ value, title: `promo.metric.${value}` as const })),
  },
  {
    name: 'category',
    title: 'promo.category',
    kind: 'choice',
    value: '',
    isOptional: true,
    choices: [{ value: '', title: 'promo.everyCategory' }, ...gameCategories],
  },
  { name: 'goal', title: 'promo.goal', hint: 'promo.goalHint', kind: 'text', refusals: ['INPUT_INVALID'] },
  { name: 'reward', title: 'promo.reward', kind: 'amount' },
];

export default function MissionsScreen() {
  const t = useText();
  const act = useAct();
  const look = useLook(listMissions, {});
  const mayChange = useMay()('promotions.mission.change');
  const add = () =>
    void act({
      call: addMission,
      title: t('promo.addMission'),
      effect: t('promo.addMissionEffect'),
      fields,
      body: (given) => ({
        nameBn: textIn(given, 'nameBn'),
        nameEn: textIn(given, 'nameEn'),
        period: textIn(given, 'period') as Mission['period'],
        metric: textIn(given, 'metric') as Mission['metric'],
        category: (textIn(given, 'category') || null) as Mission['category'],
        goal: textIn(given, 'goal'),
        reward: textIn(given, 'reward'),
      }),
    });
  return (
    <>
      <PageHead
        title={t('screen.missions')}
        hint={t('promo.missionsHint')}
        actions={
          mayChange && (
            <Button size="small" onClick={add}>
              {t('promo.addMission')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ missions }) => (
          <Panel title={t('screen.missions')}>
            <MissionTable missions={missions} mayChange={mayChange} />
          </Panel>
        )}
      </Loaded>
    </>
  );
}

function MissionTable({ missions, mayChange }: { missions: readonly Mission[]; mayChange: boolean }) {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const end = ({ id, names }: Mission) =>
    void act({
      call: endMission,
      title: t('promo.endMission', names[language]),
      effect: t('promo.endMissionEffect'),
      tone: 'danger',
      params: { id },
      body: () => ({}),
    });
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
          cell: ({ metric, category }) => `${t(`promo.metric.${metric}`)}${category ? ` (${category})` : ''}`,
        },
        { title: t('promo.goal'), cell: ({ goal }) => goal, end: true },
        { title: t('promo.reward'), cell: ({ reward }) => <Money amount={reward} />, end: true },
        { title: t('promo.claims'), cell: ({ claims }) => claims, end: true },
        { title: t('promo.paid'), cell: ({ paid }) => <Money amount={paid} />, end: true },
        {
          title: t('promo.act'),
          cell: (mission) =>
            mayChange &&
            mission.isOn && (
              <Button
                size="small"
                variant="line"
                aria-label={t('promo.endMission', mission.names[language])}
                onClick={() => end(mission)}
              >
                {t('promo.end')}
              </Button>
            ),
        },
      ]}
    />
  );
}
