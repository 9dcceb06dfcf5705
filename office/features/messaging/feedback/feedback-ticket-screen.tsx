// One message of a member to the house, with the acts on it: take, answer, close.
import { useParams } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { approveApplication } from '#contract/agents/office-calls.ts';
import {
  answerFeedback,
  closeFeedback,
  readFeedback,
  takeFeedback,
} from '#contract/messaging/feedback-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Presence } from '#office/base/parts/presence.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useKeys } from '#office/base/use-keys.ts';
import { FeedbackState, FeedbackTopic } from './feedback-words.tsx';

type Ticket = ValueOf<typeof readFeedback>;

export default function FeedbackTicketScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const look = useLook(readFeedback, { params: { id } });
  return (
    <Loaded look={look}>
      {(ticket) => (
        <>
          <PageHead
            title={`${t('screen.feedback')}: ${ticket.account}`}
            back={{ to: '/reviews/feedback', text: t('screen.feedback') }}
            badges={
              <>
                <FeedbackState state={ticket.state} />
                <Presence subject={id} />
              </>
            }
            actions={<Acts ticket={ticket} />}
          />
          <Facts
            facts={[
              {
                name: t('feedback.account'),
                value: <Subject id={ticket.memberId} name={ticket.account} />,
              },
              { name: t('feedback.topic'), value: <FeedbackTopic type={ticket.type} /> },
              { name: t('feedback.written'), value: <When at={ticket.createdAt} /> },
              { name: t('feedback.operator'), value: ticket.operator },
              { name: t('feedback.message'), value: ticket.content, isWide: true },
              { name: t('feedback.answer'), value: ticket.answer, isWide: true },
              {
                name: t('feedback.answered'),
                value: ticket.answeredAt === null ? null : <When at={ticket.answeredAt} />,
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

function Acts({ ticket: { id, account, state, type } }: { ticket: Ticket }) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const mayAnswer = may('messaging.feedback.answer');
  const waits = mayAnswer && (state === 'NEW' || state === 'ASSIGNED');
  const take = () =>
    void act({
      call: takeFeedback,
      title: t('feedback.takeTitle', account),
      effect: t('feedback.takeEffect'),
      params: { id },
      body: () => ({}),
      isWithoutReason: true,
    });
  const answer = () =>
    void act({
      call: answerFeedback,
      title: t('feedback.replyTitle', account),
      effect: t('feedback.replyEffect'),
      fields: [{ name: 'answer', title: 'feedback.answer', kind: 'long-text' }],
      params: { id },
      body: (given) => ({ answer: String(given.answer) }),
      isWithoutReason: true,
    });
  const close = () =>
    void act({
      call: closeFeedback,
      title: t('feedback.closeTitle', account),
      effect: t('feedback.closeEffect'),
      tone: 'danger',
      params: { id },
    });
  const isApplication = type === 6 && (state === 'NEW' || state === 'ASSIGNED');
  const approve = () =>
    void act({
      call: approveApplication,
      title: t('feedback.approveApplicationTitle', account),
      effect: t('feedback.approveApplicationEffect'),
      params: { id },
      body: () => ({}),
    });
  useKeys(waits ? { a: answer } : {});
  return (
    <>
      {isApplication && may('agents.application.decide') && (
        <Button size="small" onClick={approve}>
          {t('feedback.approveApplication')}
        </Button>
      )}
      {waits && (
        <Button size="small" onClick={answer}>
          {t('feedback.reply')}
        </Button>
      )}
      {mayAnswer && state === 'NEW' && (
        <Button variant="line" size="small" onClick={take}>
          {t('feedback.take')}
        </Button>
      )}
      {mayAnswer && state !== 'CLOSED' && (
        <Button variant="line" size="small" onClick={close}>
          {t('feedback.close')}
        </Button>
      )}
    </>
  );
}
