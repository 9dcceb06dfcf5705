// All chats: searched by words of their messages, by operator, subject, tag and time; a row opens it in the console.
import { chatStates, chatTopics } from '#contract/messaging/chat-words.ts';
import { chatsFile, listChats } from '#contract/messaging/chat-office-calls.ts';
import { type TextFunction, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listChats>;

/** A span of seconds in the largest fitting unit. */
export const spanText = (t: TextFunction, seconds: number): string =>
  seconds < 120 ? t('chat.seconds', seconds) : t('chat.minutes', Math.round(seconds / 60));

function Words({ of }: { of: `chat.state.${Row['state']}` | `chat.topic.${Row['topic']}` }) {
  const t = useText();
  return t(of);
}

function Span({ from, to }: { from: number; to: number | null }) {
  const t = useText();
  return to === null ? '–' : spanText(t, Math.round((to - from) / 1000));
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'queuedAt',
    title: 'chat.begun',
    cell: ({ queuedAt }) => <When at={queuedAt} look="minute" />,
    sort: 'queuedAt',
    width: 150,
  },
  {
    id: 'account',
    title: 'chat.account',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 140,
  },
  { id: 'topic', title: 'chat.topic', cell: ({ topic }) => <Words of={`chat.topic.${topic}`} />, width: 110 },
  { id: 'state', title: 'chat.state', cell: ({ state }) => <Words of={`chat.state.${state}`} />, width: 100 },
  { id: 'operator', title: 'chat.operator', cell: ({ operator }) => operator ?? '–', width: 110 },
  {
    id: 'firstAnswer',
    title: 'chat.firstAnswer',
    cell: ({ queuedAt, firstAnswerAt }) => <Span from={queuedAt} to={firstAnswerAt} />,
    width: 130,
  },
  {
    id: 'duration',
    title: 'chat.duration',
    cell: ({ queuedAt, closedAt }) => <Span from={queuedAt} to={closedAt} />,
    width: 100,
  },
  { id: 'rating', title: 'chat.rating', cell: ({ rating }) => rating ?? '–', width: 80 },
  { id: 'comment', title: 'chat.comment', cell: ({ ratingComment }) => ratingComment || '–', width: 200 },
  {
    id: 'tags',
    title: 'chat.tags',
    cell: ({ tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
    width: 160,
  },
];
const filters = [
  { name: 'search', title: 'chat.search', kind: 'text' },
  {
    name: 'state',
    title: 'chat.state',
    kind: 'choice',
    choices: chatStates.map((value) => ({ value, title: `chat.state.${value}` as const })),
  },
  {
    name: 'topic',
    title: 'chat.topic',
    kind: 'choice',
    choices: chatTopics.map((value) => ({ value, title: `chat.topic.${value}` as const })),
  },
  { name: 'operator', title: 'chat.operator', kind: 'text' },
  { name: 'tag', title: 'chat.tag', kind: 'text' },
  { name: 'period', title: 'chat.begun', kind: 'period' },
] as const satisfies readonly ListFilter[];

export function ChatList() {
  const t = useText();
  return (
    <ListScreen
      call={listChats}
      file={chatsFile}
      label={t('chat.all')}
      columns={columns}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/chats?open=${id}`}
      toneOf={({ state }) => (state === 'QUEUED' ? 'warn' : undefined)}
    />
  );
}
