// The calls of agents on rates, quotas, new accounts and links.
import { get, post, put, remove } from '../base/call.ts';

const who = 'mayOpenAgentHome';

export const rebateSettings = get('agents.rebateSettings', '/wps/agent/rebateSettings', who);
export const updateDownlineRebates = put(
  'agents.updateDownlineRebates',
  '/wps/agent/updateDownlineRebates',
  who,
);
export const quotas = get('agents.quotas', '/wps/agent/quotas', who);
export const openAccount = post('agents.openAccount', '/wps/agent/register', who);
export const affiliateLinks = get('agents.affiliateLinks', '/wps/agent/affiliate/url', who);
export const createAffiliateLink = post('agents.createAffiliateLink', '/wps/agent/affiliate/url', who);
export const deleteAffiliateLink = remove('agents.deleteAffiliateLink', '/wps/agent/affiliate/url', who);
export const visitAffiliateLink = post('agents.visitAffiliateLink', '/wps/agent/affiliate/visit', 'anyone');
