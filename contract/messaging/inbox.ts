// The inbox: what the house has written to one member (server.md 21, A-123).
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageSize } from '../base/page.ts';
import { language } from '../base/shapes.ts';
import * as calls from './inbox-calls.ts';

const id = z.string().check(z.regex(/^msg_\w{8,40}$/));
const ids = z.array(id).check(z.minLength(1), z.maxLength(100));
/** How many messages the member has not read. */
const unread = z.object({ unReadCount: z.int() });

export const inboxList = endpoint({
  ...calls.inboxList,
  summary: 'The messages of a member, the newest first, in one language. The content is plain text.',
  query: z.strictObject({ pageNo, pageSize, language }),
  output: z.object({
    content: z.array(
      z.object({
        id,
        title: z.string(),
        content: z.string(),
        /** The page of the site that the message leads to; empty for none. */
        link: z.string(),
        createdAt: z.number(),
        read: z.boolean(),
      }),
    ),
    pageNum: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
});

export const inboxUnreadCount = endpoint({
  ...calls.inboxUnreadCount,
  summary: 'How many messages wait unread (MSG-12, APIM-09).',
  output: unread,
  errors: [],
});

export const inboxRead = endpoint({
  ...calls.inboxRead,
  summary: 'Marks messages as read, or all of them; ids of others and unknown ids change nothing.',
  body: z.strictObject({ ids: z.union([ids, z.literal('ALL')]) }),
  output: unread,
  errors: [],
});

export const inboxDelete = endpoint({
  ...calls.inboxDelete,
  summary: 'Removes messages from the inbox; ids of others and unknown ids change nothing.',
  body: z.strictObject({ ids }),
  output: unread,
  errors: [],
});

export const inboxEndpoints = [inboxList, inboxUnreadCount, inboxRead, inboxDelete] as const;
