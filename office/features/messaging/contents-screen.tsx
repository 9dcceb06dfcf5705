// Everything operators write for players, with its state; a new one is begun here.
import { Link } from 'react-router';
import { contentKinds, contentStates } from '#contract/messaging/office.ts';
import { contentsFile, listContents } from '#contract/messaging/office-calls.ts';
import { BulkBar } from '#office/base/bulk/bulk-bar.tsx';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListChoiceOfRows, ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { contentsTogether } from './contents-together.ts';
import { StateTag } from './state-tag.tsx';
import { WriteMenu } from './write-menu.tsx';

type Row = RowOf<typeof listContents>;
const kinds = contentKinds.map((value) => ({ value, title: `content.${value}` as const }));
const states = contentStates.map((value) => ({ value, title: `content.${value}` as const }));

const filters = [
  { name: 'search', title: 'content.search', kind: 'text' },
  { name: 'kind', title: 'content.kind', kind: 'choice', choices: kinds },
  { name: 'state', title: 'content.state', kind: 'choice', choices: states },
] as const satisfies readonly ListFilter[];

const columns: readonly ListColumn<Row>[] = [
  { id: 'state', title: 'content.state', cell: (row) => <States row={row} />, width: 150 },
  { id: 'kind', title: 'content.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 130 },
  { id: 'titleEn', title: 'content.titleEn', cell: ({ title }) => title.EN || '–', width: 240 },
  { id: 'titleBn', title: 'content.titleBn', cell: ({ title }) => title.BN || '–', width: 220 },
  {
    id: 'audience',
    title: 'content.audience',
    cell: ({ audience }) => <Audience audience={audience} />,
    width: 110,
  },
  {
    id: 'from',
    title: 'content.from',
    cell: ({ showsFrom }) => (showsFrom ? <When at={showsFrom} /> : '–'),
    width: 150,
  },
  {
    id: 'to',
    title: 'content.to',
    cell: ({ showsUntil }) => (showsUntil ? <When at={showsUntil} /> : '–'),
    width: 150,
  },
  {
    id: 'place',
    title: 'content.place',
    cell: ({ place }) => place + 1,
    sort: 'place',
    end: true,
    width: 80,
  },
  {
    id: 'changed',
    title: 'content.changed',
    cell: ({ changedAt }) => <When at={changedAt} look="age" />,
    sort: 'changedAt',
    width: 120,
  },
  { id: 'by', title: 'content.by', cell: ({ changedBy }) => changedBy, isExtra: true },
];

const nameOf = ({ title, id }: Row): string => title.EN || title.BN || id;
const choice: ListChoiceOfRows<Row> = {
  nameOf,
  bar: (rows, clear) => <BulkBar acts={contentsTogether} rows={rows} nameOf={nameOf} onClear={clear} />,
};

export default function ContentsScreen() {
  const t = useText();
  const may = useMay();
  return (
    <>
      <PageHead
        title={t('screen.contents')}
        hint={t('content.hint')}
        actions={
          <>
            <Link to="/content-order">{t('screen.contentOrder')}</Link>
            {may('messaging.content.write') && <WriteMenu />}
          </>
        }
      />
      <ListScreen
        call={listContents}
        file={contentsFile}
        label={t('screen.contents')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/contents/${id}`}
        {...(may('messaging.content.publish') ? { choice } : {})}
      />
    </>
  );
}

function States({ row: { state, hasDraft } }: { row: Row }) {
  const t = useText();
  return (
    <>
      <StateTag state={state} />
      {hasDraft && state !== 'DRAFT' && <Tag>{t('content.hasDraft')}</Tag>}
    </>
  );
}

function Kind({ kind }: { kind: Row['kind'] }) {
  return useText()(`content.${kind}`);
}

function Audience({ audience }: { audience: string }) {
  const t = useText();
  if (audience === 'GUEST') return t('content.GUEST');
  return t(audience === 'LOGGED_IN' ? 'content.LOGGED_IN' : 'content.ALL');
}
