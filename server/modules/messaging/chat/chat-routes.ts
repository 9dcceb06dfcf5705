// The members' endpoints of live chats and their acts.
import * as contract from '#contract/messaging/chat.ts';
import { chatTopics, topicNames } from '#contract/messaging/chat-words.ts';
import { Refusal } from '#server/base/refusal.ts';
import { fileRoute, memberOf, type Route, route } from '#server/http/context.ts';
import { type ChatParts, requireChat } from './chat-parts.ts';
import { isWithin } from './chat-rules.ts';
import { enter, launch } from './launch-chat.ts';
import * as member from './member-chat.ts';
import { sendPicture, sendText } from './send-message.ts';
import { selectPicture } from './thread-store.ts';

export const chatRoutes = (parts: ChatParts): Route[] => [
  route(contract.launchChat, (call) => launch(parts, memberOf(call), call.query)),
  route(contract.chatModels, async ({ query: { language } }) => {
    const { clock, reads, flags, chat } = parts;
    if (!(await flags()).CBS3) return [];
    const isStaffed = ((await reads.onDuty('now')) ?? []).length > 0;
    const live = isStaffed && isWithin(await chat.hours(), clock.now(), chat.timeZone);
    return chatTopics.map((id) => ({ id, name: topicNames[id][language], live }));
  }),
  route(contract.chatUnreadCount, (call) => member.unreadInChat(parts, memberOf(call))),
  route(contract.enterChat, (call) => enter(parts, memberOf(call), call.body)),
  route(contract.readChat, (call) => member.readMemberChat(parts, memberOf(call), call.query)),
  route(contract.earlierChat, (call) => member.readEarlier(parts, memberOf(call), call.query.before)),
  route(contract.sendChatText, async (call) =>
    member.shownMessage(await sendText(parts, memberOf(call), call.body)),
  ),
  route(contract.sendChatPicture, async (call) =>
    member.shownMessage(await sendPicture(parts, memberOf(call), call.body)),
  ),
  fileRoute(contract.chatPicture, async (call) => {
    const actor = memberOf(call);
    await requireChat(parts, actor);
    return pictureFile(parts, call.params.id, await selectPicture(parts.db, actor.memberId, call.params.id));
  }),
  route(contract.seeChat, (call) => member.seeMessages(parts, memberOf(call), call.body.seq)),
  route(contract.typeInChat, (call) => member.typeAsMember(parts, memberOf(call))),
  route(contract.endChat, (call) => member.endAsMember(parts, memberOf(call))),
  route(contract.rateChat, (call) => member.rate(parts, memberOf(call), call.body)),
  route(contract.mailTranscript, (call) => member.sendTranscript(parts, memberOf(call), call.body)),
];

/** The first byte of a JPEG. Pictures of earlier versions are stored as they are; sealed ones begin with another byte. */
const jpegStart = 0xff;

/** A stored picture as a file; @throws Refusal NOT_FOUND without one. */
export function pictureFile(
  { chat: { vault } }: Pick<ChatParts, 'chat'>,
  id: string,
  stored: Buffer | undefined,
) {
  if (!stored) throw new Refusal('NOT_FOUND');
  const content = stored[0] === jpegStart ? stored : Buffer.from(vault.open(stored, id), 'base64');
  return { name: `${id}.jpg`, mediaType: 'image/jpeg', pieces: whole(content) };
}

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
