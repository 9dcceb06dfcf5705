// Makes live chats for tests: members and operators over HTTP on one database, with everybody's shortest calls.
import * as office from '#contract/messaging/chat-office.ts';
import * as member from '#contract/messaging/chat.ts';
import type { Permission } from '#contract/base/permissions.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMessaging } from '../a-messaging.ts';
import { anHttpServer, valueOf } from '../an-http-server.ts';
import { anOffice, type OperatorName } from '../an-office.ts';
import { aMember } from '../identity/a-member.ts';

type Options = Partial<Parameters<typeof aMessaging>[0]> & {
  readonly held?: Partial<Record<OperatorName, readonly Permission[]>>;
};
type Conversation = {
  readonly chat: { readonly state: string; readonly operator: string | null };
  readonly messages: readonly { readonly seq: number; readonly body: string }[];
  readonly notes: readonly { readonly body: string }[];
};

let sent = 0;
/** A new client id. */
export const aClientId = (): string => `client-${(sent += 1)}-of-test`;

export async function aChatWorld(db: Database, { held = {}, ...options }: Options = {}) {
  const clock = heldClock('2026-11-21T09:00:00Z');
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const messaging = aMessaging({ db, clock, wallet, ...options });
  const server = await anHttpServer({ db, clock, routes: messaging.routes });
  const call = anOffice({ db, clock }, messaging.officeRoutes, held);

  /** A member who is signed in; the same member again has another session. */
  async function aGuest(given: Parameters<typeof aMember>[1] = {}, of?: SignedIn) {
    const actor = of ? { ...of, sessionId: `${of.sessionId}-other` } : await aMember(db, { ...given, clock });
    const token = server.signIn(actor);
    const send = (text: string, clientId = aClientId()) =>
      server.call(member.sendChatText, { token, body: { clientId, text, topic: 'DEPOSIT', language: 'EN' } });
    return {
      actor,
      token,
      send,
      say: (text: string, clientId?: string) => valueOf(send(text, clientId)),
      read: (after?: number) =>
        valueOf(server.call(member.readChat, { token, query: after === undefined ? {} : { after } })),
      unread: () => valueOf(server.call(member.chatUnreadCount, { token })),
    };
  }

  const params = (id: string) => ({ params: { id } });
  return {
    clock,
    messaging,
    server,
    call,
    aGuest,
    operator: (name: OperatorName) => ({
      beOnDuty: (isOn = true) => call(name, office.beOnDuty, { body: { isOn } }),
      board: async () =>
        (
          await call<{ waiting: { id: string; account: string; unseen: number }[]; own: { id: string }[] }>(
            name,
            office.chatBoard,
          )
        ).body.value,
      take: (id: string) => call(name, office.takeChat, { ...params(id), body: {} }),
      answer: (id: string, text: string, clientId = aClientId()) =>
        call<{ seq: number }>(name, office.answerChat, { ...params(id), body: { clientId, text } }),
      sendPicture: (id: string, picture: File, clientId = aClientId()) =>
        call<{ seq: number; kind: string; picture: { id: string; width: number; height: number } | null }>(
          name,
          office.sendPictureInOffice,
          { ...params(id), body: { clientId, picture } },
        ),
      see: (id: string, seq: number) => call(name, office.seeChatInOffice, { ...params(id), body: { seq } }),
      note: (id: string, text: string) => call(name, office.noteOnChat, { ...params(id), body: { text } }),
      handOver: (id: string, to: string | null) =>
        call(name, office.handOverChat, {
          ...params(id),
          body: { operator: to, reason: 'Knows more about deposits' },
        }),
      close: (id: string) => call(name, office.closeChat, { ...params(id), body: {} }),
      open: async (id: string) => (await call<Conversation>(name, office.openChat, params(id))).body.value,
    }),
    close: async () => {
      await server.close();
      await messaging.close();
    },
  };
}
