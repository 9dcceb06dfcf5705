// The rules for players' addresses, and a tester that shows the platform's decision for an address, with its reason.
import { useState } from 'react';
import {
  addAddressRule,
  addressRulesFile,
  listAddressRules,
  removeAddressRule,
  testAddress,
} from '#contract/platform/office-calls.ts';
import { address, network } from '#contract/platform/address-shapes.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import type { Given } from '#office/base/acts/act-types.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { AccessPreview } from './who-is-hit.tsx';

type Row = RowOf<typeof listAddressRules>;
const verdicts = [
  { value: 'DENY', title: 'addresses.DENY' },
  { value: 'ALLOW', title: 'addresses.ALLOW' },
] as const;

const filters = [
  { name: 'network', title: 'addresses.network', kind: 'text' },
  { name: 'verdict', title: 'addresses.verdict', kind: 'choice', choices: verdicts },
] as const satisfies readonly ListFilter[];

const columns: readonly ListColumn<Row>[] = [
  { id: 'network', title: 'addresses.network', cell: ({ network }) => network, sort: 'network', width: 190 },
  { id: 'verdict', title: 'addresses.verdict', cell: (row) => <Verdict row={row} />, width: 190 },
  { id: 'note', title: 'addresses.note', cell: ({ note }) => note, width: 240 },
  {
    id: 'expires',
    title: 'addresses.expires',
    cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} /> : '–'),
    width: 150,
  },
  {
    id: 'added',
    title: 'addresses.added',
    cell: ({ addedAt }) => <When at={addedAt} look="age" />,
    sort: 'addedAt',
    width: 120,
  },
  { id: 'by', title: 'addresses.by', cell: ({ addedBy }) => addedBy, width: 110 },
  { id: 'act', title: 'addresses.act', cell: (row) => <Remove row={row} />, width: 120, pinned: true },
];

export default function AddressRulesScreen() {
  const t = useText();
  const act = useAct();
  const mayChange = useMay()('platform.access.change');
  const add = (): void =>
    void act({
      call: addAddressRule,
      title: t('addresses.add'),
      fields: [
        {
          name: 'network',
          title: 'addresses.network',
          kind: 'text',
          hint: 'addresses.networkHint',
          check: (written) => (network.safeParse(written).success ? undefined : t('addresses.notANetwork')),
        },
        { name: 'verdict', title: 'addresses.verdict', kind: 'choice', choices: verdicts, value: 'DENY' },
        { name: 'passesMaintenance', title: 'addresses.passes', kind: 'toggle', isOptional: true },
        { name: 'note', title: 'addresses.note', kind: 'text' },
        { name: 'expiresAt', title: 'addresses.expires', kind: 'moment', isOptional: true },
      ],
      effect: (given) => (
        <>
          <p>{t('addresses.effect')}</p>
          <RulePreview given={given} />
        </>
      ),
      body: (given) => ({
        network: String(given.network).trim(),
        verdict: given.verdict === 'ALLOW' ? ('ALLOW' as const) : ('DENY' as const),
        passesMaintenance: given.passesMaintenance === true,
        note: String(given.note),
        expiresAt: given.expiresAt ? new Date(String(given.expiresAt)).getTime() : null,
      }),
    });
  return (
    <>
      <PageHead
        title={t('screen.addressRules')}
        hint={t('addresses.hint')}
        actions={
          mayChange && (
            <Button size="small" onClick={add}>
              {t('addresses.add')}
            </Button>
          )
        }
      />
      <Tester />
      <ListScreen
        call={listAddressRules}
        file={addressRulesFile}
        label={t('screen.addressRules')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        empty={t('addresses.none')}
      />
    </>
  );
}

function Verdict({ row: { verdict, passesMaintenance } }: { row: Row }) {
  const t = useText();
  return (
    <>
      <Tag tone={verdict === 'DENY' ? 'alarm' : 'good'}>{t(`addresses.${verdict}`)}</Tag>
      {passesMaintenance && <Tag tone="warn">{t('addresses.passesShort')}</Tag>}
    </>
  );
}

function Remove({ row: { id, network } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('platform.access.change')) return null;
  const title = t('addresses.removeTitle', network);
  return (
    <Button
      size="small"
      variant="line"
      aria-label={title}
      onClick={() =>
        void act({
          call: removeAddressRule,
          params: { id },
          title,
          effect: <AccessPreview query={{ without: id }} />,
        })
      }
    >
      {t('addresses.remove')}
    </Button>
  );
}

/** Whom the rule that is being written would hit. */
function RulePreview({ given: { network: written, verdict, passesMaintenance } }: { given: Given }) {
  const { success, data } = network.safeParse(String(written ?? '').trim());
  if (!success) return null;
  return (
    <AccessPreview
      query={{
        network: data,
        verdict: verdict === 'ALLOW' ? 'ALLOW' : 'DENY',
        passesMaintenance: passesMaintenance === true ? 'true' : 'false',
      }}
    />
  );
}

function Tester() {
  const t = useText();
  const [written, setWritten] = useState('');
  const [tested, setTested] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const look = useLook(testAddress, { query: { address: tested } }, { enabled: tested !== '' });
  return (
    <Panel title={t('addresses.test')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isRight = address.safeParse(written.trim()).success;
          setIsWrong(!isRight);
          if (isRight) setTested(written.trim());
        }}
      >
        <TextField
          label={t('addresses.address')}
          value={written}
          autoComplete="off"
          error={isWrong ? t('addresses.notAnAddress') : undefined}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Button size="small" type="submit">
          {t('addresses.test')}
        </Button>
      </form>
      {tested && (
        <Loaded look={look}>
          {({ status, country, decidedBy, decidedId, rules, openSessions }) => (
            <Facts
              facts={[
                { name: t('addresses.answer'), value: t(`addresses.status${status}`) },
                {
                  name: t('addresses.why'),
                  value: [t(`addresses.by${decidedBy}`), decidedId].filter(Boolean).join(' '),
                },
                { name: t('addresses.country'), value: country },
                {
                  name: t('addresses.matching'),
                  value: rules.map(({ network, note }) => `${network} (${note})`).join(', '),
                },
                { name: t('addresses.openSessions'), value: openSessions },
              ]}
            />
          )}
        </Loaded>
      )}
    </Panel>
  );
}
