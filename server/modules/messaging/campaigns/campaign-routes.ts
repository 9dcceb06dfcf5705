// The operators' calls on campaigns and their acts: write, count, test, schedule, stop.
import { type Channel, channels as everyChannel, receiversByOne } from '#contract/messaging/campaigns.ts';
import * as contract from '#contract/messaging/campaigns.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import * as store from './campaign-store.ts';
import { balancesIn, type CampaignParts, receiversAfter, sendTo } from './send-campaigns.ts';

/** The outcome of SMS and mails by their ids. */
export type CampaignOfficeParts = CampaignParts & {
  readonly outgoingStates: (
    db: Queryable,
    ids: readonly string[],
  ) => Promise<{ readonly waiting: number; readonly sent: number; readonly failed: number }>;
};

const countedAtOnce = 5000;

export const campaignRoutes = (parts: CampaignOfficeParts): OfficeRoute[] => [
  ...lookRoutes(parts),
  ...draftRoutes(parts),
  ...sendRoutes(parts),
];

const headOf = ({ id, state, template, channels, sendAt, savedAt, savedBy }: store.Campaign) => ({
  id,
  state,
  title: template.title,
  channels: [...channels],
  sendAt: sendAt?.getTime() ?? null,
  savedAt: savedAt.getTime(),
  savedBy,
});

const lookRoutes = (parts: CampaignOfficeParts): OfficeRoute[] => [
  look(contract.listCampaigns, async ({ query }) => {
    type Row = store.Campaign & { receivers: number };
    const { rows, ...page } = await selectListPage<Row, 'savedAt'>(
      parts.db,
      store.campaignList(query.state),
      query,
    );
    return { ...page, rows: rows.map((row) => ({ ...headOf(row), receivers: row.receivers })) };
  }),
  look(contract.readCampaign, async ({ params: { id } }) => {
    const campaign = await store.selectCampaign(parts.db, id);
    if (!campaign) throw new Refusal('NOT_FOUND');
    const { receivers, inbox, read, outgoing } = await store.selectResults(parts.db, id);
    const elsewhere = await parts.outgoingStates(parts.db, outgoing);
    const { revision, template, segment } = campaign;
    return {
      ...headOf(campaign),
      receivers,
      revision,
      template,
      segment,
      results: { inbox, read, ...elsewhere },
    };
  }),
  look(contract.countReceivers, async ({ params: { id } }) => {
    const campaign = await store.selectCampaign(parts.db, id);
    if (!campaign) throw new Refusal('NOT_FOUND');
    return countReceivers(parts, parts.db, campaign);
  }),
];

const draftRoutes = (parts: CampaignOfficeParts): OfficeRoute[] => [
  act(contract.saveCampaign, async (tx, call) => {
    const { id, revision, ...written } = call.body;
    const draft = { ...written, savedAt: parts.clock.now(), savedBy: operatorOf(call).name };
    if (id === null) {
      const created = newId('cmp', draft.savedAt.getTime());
      await store.insertCampaign(tx, created, draft);
      return { value: { id: created, revision: 1 }, subject: created };
    }
    await draftOf(tx, id, revision);
    await store.updateDraft(tx, id, draft);
    return { value: { id, revision: revision + 1 }, subject: id, details: { revision: revision + 1 } };
  }),
  act(contract.testCampaign, async (tx, { params: { id }, body: { account } }) => {
    const campaign = await store.selectCampaign(tx, id);
    if (!campaign) throw new Refusal('NOT_FOUND');
    const receiver = await parts.marketing.testAccount(tx, account);
    if (!receiver) throw new Refusal('INPUT_INVALID');
    const channels = receiver.channels.filter((channel) => campaign.channels.includes(channel));
    const source = `${id} ${newId('req', parts.clock.now().getTime())}`;
    const balances = await balancesIn(parts, tx, campaign.template, [receiver]);
    await sendTo(parts, tx, { ...campaign, source, balances }, { ...receiver, channels });
    return { value: { channels }, subject: id, details: { account: receiver.account, channels } };
  }),
];

const sendRoutes = (parts: CampaignOfficeParts): OfficeRoute[] => [
  actByTwo(contract.scheduleCampaign, {
    plan: async (tx, { params: { id }, body: { revision, sendAt } }) => {
      const campaign = await draftOf(tx, id, revision);
      if (sendAt !== null && sendAt < parts.clock.now().getTime()) throw new Refusal('INPUT_INVALID');
      const { members } = await countReceivers(parts, tx, campaign);
      if (members === 0) throw new Refusal('INPUT_INVALID');
      const { title } = campaign.template;
      return {
        subject: id,
        effect: { title, channels: campaign.channels, sendAt },
        byOne: members <= receiversByOne,
      };
    },
    carryOut: async (tx, { params: { id }, body: { sendAt } }) => {
      await store.scheduleAt(tx, id, sendAt === null ? parts.clock.now() : new Date(sendAt));
      return { value: { state: 'SCHEDULED' as const } };
    },
  }),
  act(contract.stopCampaign, async (tx, { params: { id } }) => {
    const campaign = await store.lockCampaign(tx, id);
    if (!campaign) throw new Refusal('NOT_FOUND');
    if (campaign.state !== 'SCHEDULED' && campaign.state !== 'SENDING') throw new Refusal('CASE_CHANGED');
    await store.writeProgress(tx, id, { state: 'STOPPED', sentUntil: campaign.sentUntil });
    return { value: { state: 'STOPPED' as const }, subject: id };
  }),
];

/** @throws Refusal NOT_FOUND, CASE_CHANGED unless it is a draft of that revision */
async function draftOf(tx: Transaction, id: string, revision: number): Promise<store.Campaign> {
  const campaign = await store.lockCampaign(tx, id);
  if (!campaign) throw new Refusal('NOT_FOUND');
  if (campaign.state !== 'DRAFT' || campaign.revision !== revision) throw new Refusal('CASE_CHANGED');
  return campaign;
}

async function countReceivers(
  parts: CampaignParts,
  db: Queryable,
  campaign: Pick<store.Campaign, 'segment' | 'channels'>,
): Promise<Record<Channel | 'members', number>> {
  const counted = { members: 0, INBOX: 0, SMS: 0, MAIL: 0 };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await receiversAfter(parts, db, campaign, { after, limit: countedAtOnce });
    counted.members += page.receivers.length;
    for (const channel of everyChannel)
      counted[channel] += page.receivers.filter((one) => one.channels.includes(channel)).length;
    after = page.next;
  }
  return counted;
}
