// The calls of agents that pass agent credit on to members directly below.
import { get, post } from '../base/call.ts';

const who = 'mayOpenAgentHome';

export const transfers = get('agents.transfers', '/wps/agent/transfers', who);
export const transferDownline = post('agents.transferDownline', '/wps/agent/transferDownline', who);
export const transferMultipleDownline = post(
  'agents.transferMultipleDownline',
  '/wps/agent/transferMultipleDownline',
  who,
);
