// Maintenance windows: the closed parts and times; closing, a later end, and opening again by two operators.
import {
  endMaintenance,
  extendMaintenance,
  listMaintenance,
  maintenanceFile,
  planMaintenance,
  previewMaintenance,
} from '#contract/platform/office-calls.ts';
import { maintenanceScopes } from '#contract/base/maintenance.ts';
import { Button } from '#kit/button.tsx';
import type { Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { HitView } from './who-is-hit.tsx';

type Row = RowOf<typeof listMaintenance>;
type Scope = (typeof maintenanceScopes)[number];
const scopeChoices = maintenanceScopes.map((value) => ({ value, title: `maintenance.${value}` as const }));
const tones = { PLANNED: 'warn', RUNNING: 'alarm', OVER: 'plain' } as const;

const filters = [
  { name: 'scope', title: 'maintenance.scope', kind: 'choice', choices: scopeChoices },
  {
    name: 'state',
    title: 'maintenance.state',
    kind: 'choice',
    choices: [
      { value: 'PLANNED', title: 'maintenance.PLANNED' },
      { value: 'RUNNING', title: 'maintenance.RUNNING' },
      { value: 'OVER', title: 'maintenance.OVER' },
    ],
  },
] as const satisfies readonly ListFilter[];

const columns: readonly ListColumn<Row>[] = [
  { id: 'state', title: 'maintenance.state', cell: ({ state }) => <State state={state} />, width: 110 },
  { id: 'scope', title: 'maintenance.scope', cell: ({ scope }) => <ScopeName scope={scope} />, width: 150 },
  {
    id: 'from',
    title: 'maintenance.from',
    cell: ({ startsAt }) => <When at={startsAt} />,
    sort: 'startsAt',
    width: 160,
  },
  {
    id: 'to',
    title: 'maintenance.to',
    cell: ({ endsAt }) => (endsAt ? <When at={endsAt} /> : '–'),
    width: 160,
  },
  { id: 'text', title: 'maintenance.text', cell: ({ text }) => text.EN || '–', width: 200 },
  { id: 'by', title: 'maintenance.by', cell: ({ plannedBy }) => plannedBy, width: 110 },
  { id: 'act', title: 'maintenance.act', cell: (row) => <RowActs row={row} />, width: 210, pinned: true },
];

/** Opens the dialog that closes the platform or a part of it. */
function useClosing(): () => void {
  const t = useText();
  const act = useAct();
  return () =>
    void act({
      call: planMaintenance,
      title: t('maintenance.close'),
      tone: 'danger',
      confirm: t('maintenance.close'),
      fields: [
        {
          name: 'scope',
          title: 'maintenance.scope',
          kind: 'choice',
          choices: scopeChoices,
          value: 'PLATFORM',
        },
        {
          name: 'startsAt',
          title: 'maintenance.from',
          kind: 'moment',
          hint: 'maintenance.atOnce',
          isOptional: true,
        },
        {
          name: 'endsAt',
          title: 'maintenance.to',
          kind: 'moment',
          hint: 'maintenance.openEnd',
          isOptional: true,
        },
        { name: 'BN', title: 'maintenance.textBn', kind: 'long-text', isOptional: true },
        {
          name: 'EN',
          title: 'maintenance.textEn',
          kind: 'long-text',
          hint: 'maintenance.ownText',
          isOptional: true,
        },
      ],
      effect: (given) => <WhoIsHit given={given} />,
      body: (given) => ({
        scope: scopeIn(given),
        startsAt: momentIn(given.startsAt),
        endsAt: momentIn(given.endsAt),
        text: { BN: textIn(given.BN), EN: textIn(given.EN) },
      }),
    });
}

export default function MaintenanceScreen() {
  const t = useText();
  const may = useMay();
  const close = useClosing();
  return (
    <>
      <PageHead
        title={t('screen.maintenance')}
        hint={t('maintenance.hint')}
        actions={
          may('platform.maintenance.begin') && (
            <Button size="small" onClick={close}>
              {t('maintenance.close')}
            </Button>
          )
        }
      />
      <ListScreen
        call={listMaintenance}
        file={maintenanceFile}
        label={t('screen.maintenance')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        empty={t('maintenance.none')}
        toneOf={({ state }) => (state === 'RUNNING' ? 'alarm' : state === 'PLANNED' ? 'warn' : undefined)}
      />
    </>
  );
}

const textIn = (given: Given[string] | undefined): string => (typeof given === 'string' ? given.trim() : '');
const scopeIn = (given: Given): Scope => maintenanceScopes.find((one) => one === given.scope) ?? 'PLATFORM';

/** A picked time, in ms; null for none. */
function momentIn(given: Given[string] | undefined): number | null {
  const at = new Date(textIn(given)).getTime();
  return Number.isNaN(at) ? null : at;
}

function WhoIsHit({ given }: { given: Given }) {
  const t = useText();
  const [startsAt, endsAt] = [momentIn(given.startsAt), momentIn(given.endsAt)];
  const query = { scope: scopeIn(given), ...(startsAt ? { startsAt } : {}), ...(endsAt ? { endsAt } : {}) };
  const { data } = useLook(previewMaintenance, { query }, { keepFormer: true });
  return (
    <>
      {data && <HitView title={t('hit.shutOut')} hit={data.shutOut} isWhole={data.isWhole} />}
      <Facts
        facts={[
          { name: t('maintenance.openRounds'), value: data?.openRounds },
          { name: t('maintenance.comingDraws'), value: data?.comingDraws },
        ]}
      />
    </>
  );
}

function State({ state }: { state: Row['state'] }) {
  return <Tag tone={tones[state]}>{useText()(`maintenance.${state}`)}</Tag>;
}

function ScopeName({ scope }: { scope: Scope }) {
  return useText()(`maintenance.${scope}`);
}

function RowActs({ row: { id, scope, state, endsAt } }: { row: Row }) {
  const t = useText();
  const may = useMay();
  const act = useAct();
  if (state === 'OVER') return null;
  const name = t(`maintenance.${scope}`);
  const end = t(state === 'PLANNED' ? 'maintenance.callOff' : 'maintenance.open');
  return (
    <>
      {may('platform.maintenance.end') && (
        <Button
          size="small"
          variant="line"
          aria-label={`${end}: ${name}`}
          onClick={() => void act({ call: endMaintenance, params: { id }, title: `${end}: ${name}` })}
        >
          {end}
        </Button>
      )}
      {may('platform.maintenance.begin') && endsAt !== null && (
        <Button
          size="small"
          variant="line"
          aria-label={`${t('maintenance.extend')}: ${name}`}
          onClick={() =>
            void act({
              call: extendMaintenance,
              params: { id },
              title: `${t('maintenance.extend')}: ${name}`,
              fields: [
                {
                  name: 'endsAt',
                  title: 'maintenance.to',
                  kind: 'moment',
                  hint: 'maintenance.openEnd',
                  isOptional: true,
                },
              ],
              body: (given) => ({ endsAt: momentIn(given.endsAt) }),
            })
          }
        >
          {t('maintenance.extend')}
        </Button>
      )}
    </>
  );
}
