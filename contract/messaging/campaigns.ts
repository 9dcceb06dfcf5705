// Campaigns: a template in both languages, a segment of the members, channels and a time (server.md 21, 22, 24).
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf, listQuery } from '../base/list.ts';
import * as calls from './campaigns-calls.ts';

export const channels = ['INBOX', 'SMS', 'MAIL'] as const;
export type Channel = (typeof channels)[number];

/** SCHEDULED: waits for its time. SENDING: some receivers may have it. STOPPED: the others do not get it. */
export const campaignStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** What a template may say of its receiver, written as `{name}`. */
export const templateFields = ['name', 'account', 'balance', 'level'] as const;
export type TemplateField = (typeof templateFields)[number];

/** A campaign to more members takes two operators. */
export const receiversByOne = 1000;

const fieldForm = /\{([^{}]*)\}/g;

/** The fields of a text that no receiver has, as they are written. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(fieldForm)].flatMap(([whole, name]) =>
    templateFields.some((field) => field === name) ? [] : [whole],
  );

/** A text for one receiver. */
export const filledIn = (text: string, values: Readonly<Record<TemplateField, string>>): string =>
  text.replaceAll(fieldForm, (whole, name: string) =>
    name in values ? values[name as TemplateField] : whole,
  );

const text = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((written) => unknownFields(written).length === 0),
  );
const inBoth = (most: number) => z.strictObject({ BN: text(most), EN: text(most) });
export const template = z.strictObject({
  title: inBoth(80),
  body: inBoth(1000),
  /** A page of the site that the message leads to; empty for none. */
  link: z.string().check(z.maxLength(120), z.regex(/^(\/m\/[\w/?=&-]+)?$/)),
});
export type Template = z.infer<typeof template>;

const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000));
const days = z.int().check(z.minimum(1), z.maximum(3650));
/** The chosen members; every condition must hold, and one that is left out does not count. */
export const segment = z.strictObject({
  types: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])).check(z.minLength(1), z.maxLength(3)),
  /** The language in which the member signed in last. */
  language: z.optional(z.enum(['BN', 'EN'])),
  /** The name of the level or label beside the member's name, such as `VIP 1`. */
  level: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  registeredFrom: z.optional(moment),
  registeredUntil: z.optional(moment),
  seenWithinDays: z.optional(days),
  notSeenForDays: z.optional(days),
  playedWithinDays: z.optional(days),
  notPlayedForDays: z.optional(days),
});
export type Segment = z.infer<typeof segment>;

const chosenChannels = z.array(z.enum(channels)).check(z.minLength(1), z.maxLength(3));
const written = { template, segment, channels: chosenChannels };
/** What an operator writes of a campaign. */
export const campaignDraft = z.strictObject(written);
export type CampaignDraft = z.infer<typeof campaignDraft>;

const id = z.string().check(z.regex(/^cmp_\w{8,40}$/));
const ofCampaign = z.strictObject({ id });
const head = {
  id,
  state: z.enum(campaignStates),
  title: z.object({ BN: z.string(), EN: z.string() }),
  channels: z.array(z.enum(channels)),
  sendAt: z.nullable(z.int()),
  savedAt: z.int(),
  savedBy: z.string(),
  /** How many members it was sent to so far. */
  receivers: z.int(),
};
/** Members by what reaches them; `members` are those whom at least one channel reaches. */
const reached = { members: z.int(), INBOX: z.int(), SMS: z.int(), MAIL: z.int() };

export const listCampaigns = endpoint({
  ...calls.listCampaigns,
  summary: 'Campaigns, the newest first.',
  query: listQuery({ state: z.optional(z.enum(campaignStates)) }, ['savedAt']),
  output: listOf(z.object(head)),
  errors: [],
});

export const readCampaign = endpoint({
  ...calls.readCampaign,
  summary: 'A campaign with its template, its segment, and what became of its messages.',
  params: ofCampaign,
  output: z.object({
    ...head,
    revision: z.int(),
    template,
    segment,
    results: z.object({
      /** Messages in inboxes, and how many of them were opened. */
      inbox: z.int(),
      read: z.int(),
      /** SMS and mails by state; the records of old ones are deleted. */
      waiting: z.int(),
      sent: z.int(),
      failed: z.int(),
    }),
  }),
  errors: ['NOT_FOUND'],
});

export const countReceivers = endpoint({
  ...calls.countReceivers,
  summary: 'How many members would get the campaign now, by channel.',
  params: ofCampaign,
  output: z.object(reached),
  errors: ['NOT_FOUND'],
});

export const saveCampaign = endpoint({
  ...calls.saveCampaign,
  summary: 'Writes a new draft, or changes one that has the named revision.',
  body: z.strictObject({
    id: z.nullable(id),
    revision: z.int().check(z.minimum(0)),
    ...written,
  }),
  output: z.object({ id, revision: z.int() }),
  /** CASE_CHANGED: another operator has saved it, or it is scheduled already. */
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const testCampaign = endpoint({
  ...calls.testCampaign,
  summary: 'Sends the message now to a test account (types 40 to 42), on the channels that reach it.',
  params: ofCampaign,
  body: z.strictObject({ account: z.string().check(z.trim(), z.minLength(4), z.maxLength(16)) }),
  output: z.object({ channels: z.array(z.enum(channels)) }),
  /** INPUT_INVALID: the account is none of the test accounts. */
  errors: ['NOT_FOUND', 'INPUT_INVALID'],
});

export const scheduleCampaign = endpoint({
  ...calls.scheduleCampaign,
  summary: 'Sends a draft at a time, or at once; more than a thousand receivers take two operators.',
  byTwo: true,
  params: ofCampaign,
  body: z.strictObject({ revision: z.int(), sendAt: z.nullable(moment), reason }),
  output: answerByTwo(z.object({ state: z.enum(campaignStates) })),
  /** CASE_CHANGED: the draft has changed, or it is scheduled already. INPUT_INVALID: the time is over, or nobody gets it. */
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'INPUT_INVALID', 'STEP_UP_REQUIRED', 'NO_PERMISSION'],
});

export const stopCampaign = endpoint({
  ...calls.stopCampaign,
  summary: 'Stops a campaign; who has its message keeps it.',
  params: ofCampaign,
  body: z.strictObject({ reason }),
  output: z.object({ state: z.enum(campaignStates) }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const campaignEndpoints = [
  listCampaigns,
  readCampaign,
  countReceivers,
  saveCampaign,
  testCampaign,
  scheduleCampaign,
  stopCampaign,
] as const;
