// Keeps one open chat up to date: read once in full, then only what is new, at every change of the board.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { followChat, openChat, seeChatInOffice } from '#contract/messaging/chat-office-calls.ts';
import { messagesAtOnce } from '#contract/messaging/chat-words.ts';
import { callOffice } from '#office/base/api.ts';

export type Conversation = ValueOf<typeof openChat>;
export type OfficeMessage = Conversation['messages'][number];

/** Both lists by their numbers, each message once. */
function mergeMessages(known: readonly OfficeMessage[], arrived: readonly OfficeMessage[]): OfficeMessage[] {
  const bySeq = new Map([...known, ...arrived].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((left, right) => left.seq - right.seq);
}

/** `version` changes with the board; each change reads the chat again. */
export function useConversation(id: string, version: number) {
  const [data, setData] = useState<Conversation>();
  const [error, setError] = useState<unknown>();
  const known = useRef<Conversation>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const read = useCallback(async (): Promise<void> => {
    // One reading at a time: the next one begins where this one ends.
    await running.current;
    running.current = (async () => {
      try {
        for (let isMore = true; isMore; ) {
          const after = known.current?.messages.at(-1)?.seq;
          const next: Conversation =
            known.current === undefined
              ? await callOffice(openChat, { params: { id } })
              : await callOffice(followChat, { params: { id }, query: { after: after ?? 0 } });
          isMore = known.current !== undefined && next.messages.length === messagesAtOnce;
          known.current = { ...next, messages: mergeMessages(known.current?.messages ?? [], next.messages) };
          setData(known.current);
          setError(undefined);
        }
      } catch (fault) {
        setError(fault);
      }
    })();
    return running.current;
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that something has changed.
  useEffect(() => void read(), [read, version]);
  return { data, error, read };
}

/** Marks the member's messages as seen while the operator of the chat has it open. */
export function useSeen(conversation: Conversation | undefined, isMine: boolean): void {
  const last = conversation?.messages.findLast(({ author }) => author === 'MEMBER')?.seq ?? 0;
  const isNew = isMine && conversation !== undefined && last > conversation.seenByOperator;
  const id = conversation?.chat.id ?? '';
  useEffect(() => {
    if (!isNew) return;
    const see = () => {
      if (!document.hidden)
        void callOffice(seeChatInOffice, { params: { id }, body: { seq: last } }).catch(() => undefined);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, isNew, last]);
}
