// The VIP club: its table of levels with the number of members, and the members with their levels.
import type { ValueOf } from '#contract/call-types.ts';
import { listVipMembers, showVipLevels } from '#contract/promotions/vip-office-calls.ts';
import { vipKinds } from '#contract/promotions/vip-office.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useSetLevel } from './use-set-level.ts';

type Level = ValueOf<typeof showVipLevels>['levels'][number];
type Row = RowOf<typeof listVipMembers>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'account',
    title: 'promo.account',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 160,
  },
  { id: 'level', title: 'promo.level', cell: ({ level }) => `VIP ${level}`, width: 90 },
  { id: 'kind', title: 'promo.vipKind', cell: ({ kind }) => <Kind kind={kind} />, width: 120 },
  {
    id: 'points',
    title: 'promo.points',
    cell: ({ points }) => points.toLocaleString('en'),
    end: true,
    width: 110,
  },
  { id: 'peak', title: 'promo.peak', cell: ({ peak }) => `VIP ${peak}`, width: 110 },
  { id: 'keepFrom', title: 'promo.keepFrom', cell: ({ keepFrom }) => keepFrom, width: 130 },
  {
    id: 'changedAt',
    title: 'promo.changed',
    cell: ({ changedAt }) => <When at={changedAt} look="age" />,
    sort: 'changedAt',
    width: 120,
  },
  { id: 'act', title: 'promo.act', cell: (row) => <SetLevel row={row} />, pinned: true, width: 120 },
];
const filters = [
  {
    name: 'kind',
    title: 'promo.vipKind',
    kind: 'choice',
    choices: vipKinds.map((value) => ({ value, title: `promo.vipKind.${value}` as const })),
  },
  { name: 'level', title: 'promo.level', kind: 'text' },
  { name: 'memberId', title: 'promo.memberId', kind: 'text' },
] as const satisfies readonly ListFilter[];

export default function VipScreen() {
  const t = useText();
  const look = useLook(showVipLevels, {});
  return (
    <>
      <PageHead title={t('screen.vip')} hint={t('promo.vipHint')} />
      <Loaded look={look}>
        {({ levels }) => (
          <Panel title={t('promo.levels')}>
            <LevelTable levels={levels} />
          </Panel>
        )}
      </Loaded>
      <ListScreen
        call={listVipMembers}
        label={t('promo.vipMembers')}
        columns={columns}
        filters={filters}
        rowKey={({ memberId }) => memberId}
        rowPath={({ memberId }) => `/members/${memberId}?tab=bonuses`}
        empty={t('promo.vipNone')}
      />
    </>
  );
}

function LevelTable({ levels }: { levels: readonly Level[] }) {
  const t = useText();
  return (
    <PlainTable
      label={t('promo.levels')}
      rows={levels}
      rowKey={({ level }) => String(level)}
      columns={[
        { title: t('promo.level'), cell: ({ level }) => `VIP ${level}` },
        { title: t('promo.members'), cell: ({ members }) => members, end: true },
        { title: t('promo.points'), cell: ({ points }) => points.toLocaleString('en'), end: true },
        { title: t('promo.upBonus'), cell: ({ upBonus }) => <Money amount={upBonus} />, end: true },
        { title: t('promo.monthBonus'), cell: ({ monthBonus }) => <Money amount={monthBonus} />, end: true },
        {
          title: t('promo.birthdayGift'),
          cell: ({ birthdayGift }) => <Money amount={birthdayGift} />,
          end: true,
        },
        { title: t('promo.rebate'), cell: ({ rebatePercent }) => `${rebatePercent} %`, end: true },
        { title: t('promo.perDay'), cell: ({ withdrawalsPerDay }) => withdrawalsPerDay, end: true },
        {
          title: t('promo.sumPerDay'),
          cell: ({ withdrawnPerDay }) => <Money amount={withdrawnPerDay} />,
          end: true,
        },
        {
          title: t('promo.keepPoints'),
          cell: ({ keepPoints }) => keepPoints.toLocaleString('en'),
          end: true,
        },
      ]}
    />
  );
}

function Kind({ kind }: Pick<Row, 'kind'>) {
  return <Tag tone={kind === 'MANUAL' ? 'warn' : 'plain'}>{useText()(`promo.vipKind.${kind}`)}</Tag>;
}

function SetLevel({ row: { memberId, account, level, kind } }: { row: Row }) {
  const t = useText();
  const set = useSetLevel();
  if (!useMay()('promotions.vip.change')) return null;
  return (
    <Button
      size="small"
      variant="line"
      aria-label={t('promo.setLevelOf', account)}
      onClick={() => void set({ memberId, account, level, kind })}
    >
      {t('promo.setLevel')}
    </Button>
  );
}
