// The calls of operators on campaigns: one message to a segment of the members.
import { get, post } from '../base/call.ts';

const read = { permission: 'messaging.campaign.read' } as const;
const write = { permission: 'messaging.campaign.write' } as const;
const send = { permission: 'messaging.campaign.send' } as const;

export const listCampaigns = get('messaging.listCampaigns', '/wps/office/campaigns', read);
export const readCampaign = get('messaging.readCampaign', '/wps/office/campaigns/:id', read);
export const countReceivers = get('messaging.countReceivers', '/wps/office/campaigns/:id/receivers', read);
export const saveCampaign = post('messaging.saveCampaign', '/wps/office/campaigns', write);
export const testCampaign = post('messaging.testCampaign', '/wps/office/campaigns/:id/test', write);
export const scheduleCampaign = post(
  'messaging.scheduleCampaign',
  '/wps/office/campaigns/:id/schedule',
  send,
);
export const stopCampaign = post('messaging.stopCampaign', '/wps/office/campaigns/:id/stop', send);
