// Members with an individual highest prize group.
import { listPrizeGroups, prizeGroupsFile } from '#contract/lottery/draw-office-calls.ts';
import { setPrizeGroup } from '#contract/lottery/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type GroupRow = RowOf<typeof listPrizeGroups>;

const columns: readonly ListColumn<GroupRow>[] = [
  { id: 'member', title: 'draws.member', cell: ({ memberId }) => <Subject id={memberId} />, width: 280 },
  { id: 'top', title: 'groups.top', cell: ({ top }) => top, sort: 'top', end: true, width: 130 },
  {
    id: 'changed',
    title: 'lotteries.changed',
    cell: ({ changedAt }) => <When at={changedAt} />,
    sort: 'changedAt',
    width: 170,
  },
  { id: 'by', title: 'groups.by', cell: ({ changedBy }) => changedBy, width: 140 },
];
const filters = [
  { name: 'memberId', title: 'groups.memberField', kind: 'text' },
] as const satisfies readonly ListFilter[];

export default function PrizeGroupsScreen() {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const set = () =>
    void act({
      call: setPrizeGroup,
      title: t('groups.setTitle'),
      effect: t('groups.hint'),
      fields: [
        { name: 'memberId', title: 'groups.memberField', kind: 'text', refusals: ['NOT_FOUND'] },
        {
          name: 'top',
          title: 'groups.topField',
          kind: 'number',
          isOptional: true,
          refusals: ['PRIZE_GROUP_TOO_HIGH'],
        },
      ],
      body: ({ memberId, top }) => ({ memberId: String(memberId), top: top ? Number(top) : null }),
    });
  return (
    <>
      <PageHead
        title={t('screen.prizeGroups')}
        hint={t('groups.hint')}
        actions={
          may('lottery.prizeGroup.set') && (
            <Button size="small" onClick={set}>
              {t('groups.set')}
            </Button>
          )
        }
      />
      <ListScreen
        call={listPrizeGroups}
        file={prizeGroupsFile}
        label={t('screen.prizeGroups')}
        columns={columns}
        filters={filters}
        empty={t('groups.none')}
        rowKey={({ memberId }) => memberId}
      />
    </>
  );
}
