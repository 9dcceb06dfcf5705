// What members wrote to the house, the newest first.
import { feedbackStates, feedbackTypes } from '#contract/messaging-feedback.ts';
import { feedbackFile, listFeedback } from '#contract/messaging/feedback-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { FeedbackState, FeedbackTopic } from './feedback-words.tsx';

type Row = RowOf<typeof listFeedback>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'createdAt',
    title: 'feedback.written',
    cell: ({ createdAt }) => <When at={createdAt} look="age" />,
    sort: 'createdAt',
    width: 130,
  },
  {
    id: 'account',
    title: 'feedback.account',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 150,
  },
  { id: 'topic', title: 'feedback.topic', cell: ({ type }) => <FeedbackTopic type={type} />, width: 140 },
  { id: 'message', title: 'feedback.message', cell: ({ content }) => content, width: 360 },
  { id: 'state', title: 'feedback.state', cell: ({ state }) => <FeedbackState state={state} />, width: 110 },
  { id: 'operator', title: 'feedback.operator', cell: ({ operator }) => operator ?? '–', width: 120 },
];
const filters = [
  { name: 'isWaiting', title: 'feedback.waiting', kind: 'toggle' },
  {
    name: 'state',
    title: 'feedback.state',
    kind: 'choice',
    choices: feedbackStates.map((value) => ({ value, title: `feedback.state.${value}` as const })),
  },
  {
    name: 'type',
    title: 'feedback.topic',
    kind: 'choice',
    choices: feedbackTypes.map((type) => ({ value: String(type), title: `feedback.topic.${type}` as const })),
  },
  { name: 'period', title: 'feedback.written', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function FeedbackListScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.feedback')} hint={t('feedback.hint')} />
      <ListScreen
        call={listFeedback}
        file={feedbackFile}
        label={t('screen.feedback')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/reviews/feedback/${id}`}
        toneOf={({ state }) => (state === 'NEW' ? 'warn' : undefined)}
      />
    </>
  );
}
