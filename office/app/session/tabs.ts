// Tabs of one browser share one session: a new tab gets the token of another, and all follow a sign-in or a sign-out.
import { sessionStore } from '#office/base/session.ts';

type TabNews =
  | { readonly kind: 'WHO' }
  | { readonly kind: 'TOKEN'; readonly token: string }
  | { readonly kind: 'BEGUN'; readonly token: string; readonly session: NonNullable<Session> }
  | { readonly kind: 'LEFT' }
  | { readonly kind: 'ACTIVE'; readonly at: number };
type Session = ReturnType<typeof sessionStore.get>['session'];

/** How long a new tab waits for the others, in ms. */
const waitMs = 250;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('office');
const listeners = new Set<(news: TabNews) => void>();

const send = (news: TabNews): void => channel?.postMessage(news);

/** Replies to other tabs that look for a session, and follows their sign-ins and sign-outs. */
export function followTabs(): void {
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
    const token = sessionStore.token();
    if (data.kind === 'WHO' && token) send({ kind: 'TOKEN', token });
    else if (data.kind === 'BEGUN') follow(data.session, data.token);
    else if (data.kind === 'LEFT') sessionStore.leave();
    for (const listener of listeners) listener(data);
  };
}

/** Another operator signed in, who may not see the data on this page. */
function follow(session: NonNullable<Session>, token: string): void {
  const before = sessionStore.get().session?.operator.name;
  sessionStore.begin(session, token);
  if (before !== undefined && before !== session.operator.name) location.assign('/');
}

/** The token of another tab; undefined when no tab has one. */
export function askOtherTabs(): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (!channel) return resolve(undefined);
    const done = (token?: string) => {
      clearTimeout(timer);
      listeners.delete(receive);
      resolve(token);
    };
    const receive = (news: TabNews) => {
      if (news.kind === 'TOKEN') done(news.token);
    };
    const timer = setTimeout(done, waitMs);
    listeners.add(receive);
    send({ kind: 'WHO' });
  });
}

export const reportBegun = (session: NonNullable<Session>, token: string): void =>
  send({ kind: 'BEGUN', session, token });
export const reportLeft = (): void => send({ kind: 'LEFT' });
export const reportActive = (at: number): void => send({ kind: 'ACTIVE', at });

/** Notifies of activity in another tab; returns a function that ends it. */
export function onActiveElsewhere(listener: (at: number) => void): () => void {
  const receive = (news: TabNews) => {
    if (news.kind === 'ACTIVE') listener(news.at);
  };
  listeners.add(receive);
  return () => void listeners.delete(receive);
}
