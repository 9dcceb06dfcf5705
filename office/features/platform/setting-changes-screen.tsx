// Every change of a setting, and an act that restores an earlier value.
import {
  changeSetting,
  listSettingChanges,
  listSettings,
  settingChangesFile,
} from '#contract/platform/office-calls.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type Row = RowOf<typeof listSettingChanges>;
const columns: readonly ListColumn<Row>[] = [
  { id: 'at', title: 'settings.at', cell: ({ at }) => <When at={at} />, sort: 'at', width: 150 },
  { id: 'key', title: 'settings.key', cell: ({ key }) => key, width: 200 },
  {
    id: 'change',
    title: 'settings.changedTo',
    cell: (row) => <ChangeView change={changeOf(row)} />,
    width: 320,
  },
  { id: 'by', title: 'settings.by', cell: ({ by }) => by, width: 160 },
  { id: 'reason', title: 'settings.reason', cell: ({ reason }) => reason, width: 240 },
];
const changeOf = ({ before, after }: Row) => ({ before, after });

const filters = [
  { name: 'key', title: 'settings.key', kind: 'text' },
  { name: 'period', title: 'list.period', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function SettingChangesScreen() {
  const t = useText();
  const act = useAct();
  const mayChange = useMay()('platform.setting.change');
  const { data } = useLook(listSettings, {});
  const restore = ({ key, after }: Row): void => {
    const before = data?.settings.find((one) => one.key === key)?.value;
    void act({
      call: changeSetting,
      params: { key },
      title: t('settings.restore', key),
      effect: <ChangeView change={{ before, after }} />,
      body: () => ({ before, value: after }),
    });
  };
  return (
    <>
      <PageHead
        title={t('screen.settingChanges')}
        hint={t(mayChange ? 'settings.historyHint' : 'settings.hint')}
        back={{ to: '/settings', text: t('screen.settings') }}
      />
      <ListScreen
        call={listSettingChanges}
        file={settingChangesFile}
        label={t('screen.settingChanges')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        {...(mayChange ? { onOpen: restore } : {})}
      />
    </>
  );
}
