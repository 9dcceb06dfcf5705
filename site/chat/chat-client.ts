// Keeps one chat up to date with the platform: reads on events, sends what is pending in order, survives lost networks.
import type { Language } from '#contract/base/language.ts';
import type { ValueOf } from '#contract/call-types.ts';
import * as calls from '#contract/messaging/chat-calls.ts';
import { type ChatTopic, messagesAtOnce, typingLifeMs } from '#contract/messaging/chat-words.ts';
import { throttled } from '#kit/throttled.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError, maySucceedAgain } from '#site/base/api-error.ts';
import { openLive } from '#site/base/live/live.ts';
import { readStored, writeStored } from '#site/base/storage.ts';
import {
  type ChatMessage,
  mergeMessages,
  newClientId,
  type PendingMessage,
  pendingKey,
  readFrom,
  readPending,
  stillPending,
  storedPending,
} from './chat-log.ts';
import { repeated } from './repeated.ts';

export type ChatState = {
  /** Undefined until the first answer. */
  readonly status: Omit<ValueOf<typeof calls.readChat>, 'messages'> | undefined;
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingMessage[];
  readonly isOffline: boolean;
  readonly hasEarlier: boolean;
  /** The chat is closed to this page: the session ended, or the member may not chat any more. */
  readonly refused: ApiError | undefined;
};

/** While a member waits, the place in the queue is read so often; otherwise only as a safeguard. In ms. */
const queueEveryMs = 10_000;
const safeguardMs = 45_000;
const quiet = { quiet: true } as const;

/** The chat of an account; it works from `open` until the function that `open` returns is called. */
export class ChatClient {
  private state: ChatState;
  private topic: ChatTopic = 'OTHER';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop = new AbortController();
  private readonly listeners = new Set<() => void>();
  private readonly account: string;
  private readonly language: Language;

  constructor(account: string, language: Language) {
    this.account = account;
    this.language = language;
    this.state = {
      status: undefined,
      messages: [],
      pending: readPending(readStored(pendingKey(account), 'sessionStorage')),
      isOffline: false,
      hasEarlier: false,
      refused: undefined,
    };
  }

  readonly open = (): (() => void) => {
    const live = openLive(({ event }) => {
      // The first event of a stream is the balance: whatever came before it may have been missed.
      if (event === 'chatChanged' || event === 'balance' || event === 'sessionEnded') this.readAgain();
    });
    const onReturn = (): void => this.readAgain();
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    this.readAgain();
    return () => {
      this.stop.abort();
      live.close();
      clearTimeout(this.timer);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly current = (): ChatState => this.state;

  /** Adds a text or picture to what is sent. */
  send(content: { readonly text: string; readonly file?: File }, topic: ChatTopic): void {
    this.topic = topic;
    this.change({ pending: [...this.state.pending, { clientId: newClientId(), ...content }] });
    this.sendAgain();
  }

  /** Sends a refused message again. */
  retry(clientId: string): void {
    const again = ({ fault: _fault, ...rest }: PendingMessage): PendingMessage => rest;
    const pending = this.state.pending.map((one) => (one.clientId === clientId ? again(one) : one));
    this.change({ pending });
    this.sendAgain();
  }

  discard(clientId: string): void {
    this.change({ pending: this.state.pending.filter((one) => one.clientId !== clientId) });
  }

  async loadEarlier(): Promise<void> {
    const before = this.state.messages[0]?.seq ?? 1;
    try {
      const { messages } = await callApi(calls.earlierChat, { query: { before } }, quiet);
      const hasEarlier = (messages[0]?.seq ?? 1) > 1;
      this.change({ hasEarlier, messages: mergeMessages(this.state.messages, messages) });
    } catch (error) {
      this.fail(error);
    }
  }

  /** Marks everything that the page shows as seen. */
  readonly see = (): void => {
    const { messages, status } = this.state;
    const last = messages.filter(({ author }) => author === 'OPERATOR').pop()?.seq ?? 0;
    if (document.hidden || last <= (status?.seenByMember ?? last)) return;
    void callApi(calls.seeChat, { body: { seq: last } }, quiet).catch(() => undefined);
  };

  /** Tells the operator that the member is typing; at most once in half of its life. */
  readonly type = throttled(() => {
    if (this.state.status?.chat?.state === 'ACTIVE')
      void callApi(calls.typeInChat, { body: {} }, quiet).catch(() => undefined);
  }, typingLifeMs / 2);

  readonly readAgain = repeated(
    () => this.read(),
    (error) => this.fail(error),
    this.stop.signal,
  );
  private readonly sendAgain = repeated(
    () => this.sendPending(),
    (error) => this.fail(error),
    this.stop.signal,
  );

  private async read(): Promise<void> {
    for (let isMore = true; isMore && !this.stop.signal.aborted; ) {
      const after = readFrom(this.state.messages);
      const query = after === undefined ? {} : { after };
      const { messages, ...status } = await callApi(calls.readChat, { query }, quiet);
      const hasEarlier = after === undefined ? (messages[0]?.seq ?? 1) > 1 : this.state.hasEarlier;
      const merged = mergeMessages(this.state.messages, messages);
      this.change({ status, hasEarlier, isOffline: false, messages: merged });
      isMore = after !== undefined && messages.length === messagesAtOnce;
    }
    const { status } = this.state;
    const waitMs = status?.chat?.state === 'QUEUED' ? queueEveryMs : safeguardMs;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.readAgain, status?.isOperatorTyping ? typingLifeMs : waitMs);
    this.sendAgain();
  }

  private async sendPending(): Promise<void> {
    for (;;) {
      const next = this.state.pending.find(({ fault }) => !fault);
      // Before the first reading, the number of a sent message would hide all earlier ones.
      if (!next || !this.state.status || this.stop.signal.aborted || this.state.refused) return;
      try {
        const sent = await this.deliver(next);
        this.change({ isOffline: false, messages: mergeMessages(this.state.messages, [sent]) });
        this.readAgain();
      } catch (error) {
        if (maySucceedAgain(error)) throw error;
        const { message } = error as ApiError;
        const pending = this.state.pending.map((one) => (one === next ? { ...one, fault: message } : one));
        this.change({ pending });
        if (isFinal(error)) throw error;
      }
    }
  }

  private deliver({ clientId, text, file }: PendingMessage): Promise<ChatMessage> {
    const common = { clientId, topic: this.topic, language: this.language };
    return file
      ? callApi(calls.sendChatPicture, { body: { ...common, picture: file } }, quiet)
      : callApi(calls.sendChatText, { body: { ...common, text } }, quiet);
  }

  private change(changes: Partial<ChatState>): void {
    if (this.stop.signal.aborted) return;
    const next = { ...this.state, ...changes };
    this.state = { ...next, pending: stillPending(next.pending, next.messages) };
    writeStored(pendingKey(this.account), storedPending(this.state.pending), 'sessionStorage');
    for (const listener of this.listeners) listener();
  }

  /** Any fault but a final refusal is a lost network, after which the work is tried again. */
  private fail(error: unknown): void {
    if (isFinal(error)) this.change({ refused: error });
    else this.change({ isOffline: true });
  }
}

/** The session is over, or the member may not chat any more. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
