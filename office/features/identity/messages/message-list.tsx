// SMS and mails that the product sent, with their fate: of everybody, or of one member on the member's page.
import { listMessages, messagesFile, unmaskMessage } from '#contract/identity/members/messages-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type Row = RowOf<typeof listMessages>;
const tones = { PENDING: 'warn', SENT: 'good', FAILED: 'alarm', DROPPED: 'plain' } as const;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'created',
    title: 'message.created',
    cell: ({ createdAt }) => <When at={createdAt} />,
    sort: 'createdAt',
    width: 150,
  },
  {
    id: 'channel',
    title: 'message.channel',
    cell: ({ channel }) => <Channel channel={channel} />,
    width: 80,
  },
  { id: 'kind', title: 'message.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 200 },
  {
    id: 'member',
    title: 'message.member',
    cell: ({ memberId, account }) => (memberId ? <Subject id={memberId} name={account} /> : '–'),
    width: 130,
  },
  { id: 'to', title: 'message.to', cell: (row) => <To row={row} />, width: 220 },
  { id: 'state', title: 'message.state', cell: (row) => <State row={row} />, width: 200 },
  { id: 'attempts', title: 'message.attempts', cell: ({ attempts }) => attempts, end: true, width: 80 },
  { id: 'units', title: 'message.units', cell: ({ units }) => units ?? '–', end: true, width: 70 },
  {
    id: 'settled',
    title: 'message.settled',
    cell: ({ settledAt }) => (settledAt === null ? '–' : <When at={settledAt} />),
    width: 150,
  },
  { id: 'reference', title: 'message.reference', cell: ({ reference }) => reference, isExtra: true },
  {
    id: 'next',
    title: 'message.nextTry',
    cell: ({ nextTryAt }) => (nextTryAt === null ? '–' : <When at={nextTryAt} />),
    isExtra: true,
  },
];
const filters = [
  {
    name: 'channel',
    title: 'message.channel',
    kind: 'choice',
    choices: [
      { value: 'SMS', title: 'channel.SMS' },
      { value: 'MAIL', title: 'channel.MAIL' },
    ],
  },
  {
    name: 'kind',
    title: 'message.kind',
    kind: 'choice',
    choices: [
      { value: 'CODE_LOGIN', title: 'messageKind.CODE_LOGIN' },
      { value: 'CODE_PASSWORD', title: 'messageKind.CODE_PASSWORD' },
      { value: 'CODE_PAYMENT', title: 'messageKind.CODE_PAYMENT' },
      { value: 'CODE_REGISTER', title: 'messageKind.CODE_REGISTER' },
      { value: 'CODE_BIND', title: 'messageKind.CODE_BIND' },
      { value: 'HAS_ACCOUNT', title: 'messageKind.HAS_ACCOUNT' },
      { value: 'WELCOME', title: 'messageKind.WELCOME' },
      { value: 'PASSWORD_LINK', title: 'messageKind.PASSWORD_LINK' },
      { value: 'ADDRESS_LINK', title: 'messageKind.ADDRESS_LINK' },
      { value: 'ACCOUNT_CHANGE', title: 'messageKind.ACCOUNT_CHANGE' },
      { value: 'CAMPAIGN', title: 'messageKind.CAMPAIGN' },
      { value: 'EARLIER', title: 'messageKind.EARLIER' },
    ],
  },
  {
    name: 'state',
    title: 'message.state',
    kind: 'choice',
    choices: [
      { value: 'PENDING', title: 'messageState.PENDING' },
      { value: 'SENT', title: 'messageState.SENT' },
      { value: 'FAILED', title: 'messageState.FAILED' },
      { value: 'DROPPED', title: 'messageState.DROPPED' },
    ],
  },
  { name: 'period', title: 'message.created', kind: 'period' },
] as const satisfies readonly ListFilter[];
const withMember = [
  ...filters,
  { name: 'memberId', title: 'message.member', kind: 'text' },
] as const satisfies readonly ListFilter[];

/** With an id: the messages of one member. */
export function MessageList({ memberId }: { memberId?: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listMessages}
      file={messagesFile}
      label={t('screen.messages')}
      {...(memberId === undefined ? {} : { fixed: { memberId } })}
      columns={columns}
      filters={memberId === undefined ? withMember : filters}
      rowKey={({ id }) => id}
      empty={t('message.none')}
      toneOf={({ state }) => (state === 'FAILED' ? 'alarm' : undefined)}
    />
  );
}

function Channel({ channel }: Pick<Row, 'channel'>) {
  const t = useText();
  return t(`channel.${channel}`);
}

function Kind({ kind }: Pick<Row, 'kind'>) {
  const t = useText();
  return t(`messageKind.${kind}`);
}

function State({ row: { state, fault } }: { row: Row }) {
  const t = useText();
  return (
    <>
      <Tag tone={tones[state]}>{t(`messageState.${state}`)}</Tag>
      {fault && <> {t(`messageFault.${fault}`)}</>}
    </>
  );
}

/** The masked address, and the act that shows it in full. */
function To({ row: { id, masked } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  const mayUnmask = useMay()('identity.member.unmask');
  if (masked === '') return '–';
  const show = () =>
    void act({
      call: unmaskMessage,
      title: t('message.unmaskTitle', masked),
      effect: t('message.unmaskEffect'),
      params: { id },
      body: () => ({}),
      result: ({ value }) => <strong>{value}</strong>,
    });
  return (
    <>
      {masked}{' '}
      {mayUnmask && (
        <Button variant="line" size="small" aria-label={t('message.unmaskTitle', masked)} onClick={show}>
          {t('member.unmask')}
        </Button>
      )}
    </>
  );
}
