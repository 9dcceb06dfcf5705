// Leaderboards: every one with its prizes and what was won, planned with a preview, and stopped.
import type { ValueOf } from '#contract/call-types.ts';
import { categoryNames } from '#contract/games/category-names.ts';
import { gameCategories } from '#contract/games/game.ts';
import { boardScores } from '#contract/promotions/events/leaderboards.ts';
import {
  listLeaderboards,
  planLeaderboard,
  stopLeaderboard,
} from '#contract/promotions/events/leaderboards-office-calls.ts';
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
import { BoardPreview } from './board-preview.tsx';
import { listIn, prizesIn } from './written-prizes.ts';

type Board = ValueOf<typeof listLeaderboards>['boards'][number];

const textIn = (given: Given, name: string): string => String(given[name] ?? '').trim();
const chosenIn = (given: Given, name: string): readonly string[] => {
  const chosen = given[name];
  return Array.isArray(chosen) ? (chosen as readonly string[]) : [];
};
const fieldsOf = (language: 'BN' | 'EN'): readonly ActField[] => [
  { name: 'nameBn', title: 'promo.nameBn', kind: 'text' },
  { name: 'nameEn', title: 'promo.nameEn', kind: 'text' },
  {
    name: 'score',
    title: 'promo.score',
    kind: 'choice',
    value: 'MULTIPLE',
    choices: boardScores.map((value) => ({ value, title: `promo.score.${value}` as const })),
  },
  {
    name: 'categories',
    title: 'promo.boardCategories',
    kind: 'choices',
    isOptional: true,
    choices: gameCategories.map((value) => ({ value, text: categoryNames[language][value] })),
  },
  { name: 'games', title: 'promo.boardGames', hint: 'promo.boardGamesHint', kind: 'text', isOptional: true },
  { name: 'minStake', title: 'promo.minStake', kind: 'amount', value: '1.00' },
  { name: 'startsAt', title: 'promo.startsAt', kind: 'moment', refusals: ['WINDOW_INVALID'] },
  { name: 'endsAt', title: 'promo.endsAt', kind: 'moment' },
  { name: 'settleHours', title: 'promo.settleHours', kind: 'number', value: '2' },
  {
    name: 'prizes',
    title: 'promo.prizes',
    hint: 'promo.prizesHint',
    kind: 'text',
    value: '500.00 300.00 200.00 50.00*7',
    refusals: ['AMOUNT_RANGE'],
  },
  { name: 'claimDays', title: 'promo.claimDays', kind: 'number', value: '14' },
];

export default function LeaderboardsScreen() {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  const look = useLook(listLeaderboards, {});
  const mayPlan = useMay()('promotions.leaderboard.plan');
  const plan = () =>
    void act({
      call: planLeaderboard,
      title: t('promo.planBoard'),
      effect: (given) => <BoardPreview given={given} />,
      fields: fieldsOf(language),
      body: (given) => ({
        nameBn: textIn(given, 'nameBn'),
        nameEn: textIn(given, 'nameEn'),
        score: textIn(given, 'score') as Board['score'],
        categories: gameCategories.filter((one) => chosenIn(given, 'categories').includes(one)),
        games: listIn(textIn(given, 'games')),
        minStake: textIn(given, 'minStake'),
        startsAt: momentOf(textIn(given, 'startsAt')) ?? Number.NaN,
        endsAt: momentOf(textIn(given, 'endsAt')) ?? Number.NaN,
        settleHours: Number(given.settleHours),
        prizes: prizesIn(textIn(given, 'prizes')),
        claimDays: Number(given.claimDays),
      }),
    });
  return (
    <>
      <PageHead
        title={t('screen.leaderboards')}
        hint={t('promo.boardsHint')}
        actions={
          mayPlan && (
            <Button size="small" onClick={plan}>
              {t('promo.planBoard')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ boards }) => (
          <Panel title={t('screen.leaderboards')}>
            {boards.length === 0 ? (
              <EmptyState title={t('promo.boardsNone')} />
            ) : (
              <BoardTable boards={boards} mayPlan={mayPlan} />
            )}
          </Panel>
        )}
      </Loaded>
    </>
  );
}

function BoardTable({ boards, mayPlan }: { boards: readonly Board[]; mayPlan: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlainTable
      label={t('screen.leaderboards')}
      rows={boards}
      rowKey={({ id }) => id}
      columns={[
        { title: t('promo.name'), cell: ({ names }) => names[language] },
        { title: t('promo.state'), cell: (board) => <Phase board={board} /> },
        { title: t('promo.score'), cell: ({ score }) => t(`promo.score.${score}`) },
        { title: t('promo.startsAt'), cell: ({ startsAt }) => <When at={startsAt} /> },
        { title: t('promo.endsAt'), cell: ({ endsAt }) => <When at={endsAt} /> },
        { title: t('promo.members'), cell: ({ players }) => players, end: true },
        { title: t('promo.prizeSum'), cell: ({ budget }) => <Money amount={budget} />, end: true },
        { title: t('promo.given'), cell: ({ given }) => <Money amount={given} />, end: true },
        { title: t('promo.claimedSum'), cell: ({ claimed }) => <Money amount={claimed} />, end: true },
        { title: t('promo.planner'), cell: ({ madeBy }) => madeBy },
        { title: t('promo.act'), cell: (board) => mayPlan && <Stop board={board} /> },
      ]}
    />
  );
}

function Phase({ board: { phase, stoppedBy } }: { board: Board }) {
  const t = useText();
  const tone = phase === 'RUNNING' ? 'good' : phase === 'CANCELLED' ? 'alarm' : 'plain';
  return (
    <>
      <Tag tone={tone}>{t(`promo.phase.${phase}`)}</Tag>
      {stoppedBy !== null && <> {t('promo.stoppedBy', stoppedBy)}</>}
    </>
  );
}

function Stop({ board: { id, names, phase } }: { board: Board }) {
  const t = useText();
  const act = useAct();
  const name = names[useLanguage()];
  if (phase !== 'COMING' && phase !== 'RUNNING') return null;
  const stop = () =>
    void act({
      call: stopLeaderboard,
      title: t('promo.stopBoard', name),
      effect: t(phase === 'COMING' ? 'promo.cancelBoardEffect' : 'promo.stopBoardEffect'),
      tone: 'danger',
      params: { id },
      body: () => ({}),
    });
  return (
    <Button size="small" variant="line" aria-label={t('promo.stopBoard', name)} onClick={stop}>
      {t('promo.stop')}
    </Button>
  );
}
