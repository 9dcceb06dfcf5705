// The acts on one chat: hand over, take over, end.
import { closeChat, handOverChat } from '#contract/messaging/chat-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { useMay, useSessionState } from '#office/base/session.ts';
import type { Conversation } from './use-conversation.ts';

const queue = '-';

type Props = {
  chat: Conversation['chat'];
  isMine: boolean;
  onDuty: readonly string[];
  onChanged: () => Promise<void>;
};

export function ChatActs({ chat: { id, account, state, operator }, isMine, onDuty, onChanged }: Props) {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const own = useSessionState().session?.operator.name ?? '';
  const supervises = may('messaging.chat.supervise');
  const isActive = state === 'ACTIVE' && (isMine || supervises);
  const handOver = () =>
    void act({
      call: handOverChat,
      title: t('chat.handOverTitle', account),
      effect: t('chat.handOverEffect'),
      params: { id },
      fields: [
        {
          name: 'operator',
          title: 'chat.to',
          kind: 'choice',
          value: queue,
          choices: [
            { value: queue, title: 'chat.toQueue' },
            ...onDuty.filter((name) => name !== operator).map((name) => ({ value: name, text: name })),
          ],
        },
      ],
      body: (given) => ({ operator: given.operator === queue ? null : String(given.operator) }),
      isQuiet: true,
    }).then(onChanged);
  const takeOver = () =>
    void act({
      call: handOverChat,
      title: t('chat.takeOver'),
      effect: t('chat.takeOverEffect'),
      params: { id },
      body: () => ({ operator: own }),
      isQuiet: true,
    }).then(onChanged);
  const end = () =>
    void act({
      call: closeChat,
      title: t('chat.endTitle', account),
      effect: t('chat.endEffect'),
      params: { id },
      body: () => ({}),
      isWithoutReason: true,
      isQuiet: true,
    }).then(onChanged);
  return (
    <>
      {isActive && (
        <Button variant="line" size="small" onClick={handOver}>
          {t('chat.handOver')}
        </Button>
      )}
      {isActive && !isMine && (
        <Button variant="line" size="small" onClick={takeOver}>
          {t('chat.takeOver')}
        </Button>
      )}
      {state !== 'CLOSED' && (isMine || supervises) && (
        <Button variant="line" size="small" onClick={end}>
          {t('chat.end')}
        </Button>
      )}
    </>
  );
}
