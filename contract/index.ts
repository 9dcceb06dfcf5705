// The list of all endpoints; OpenAPI document, role matrix and fuzzing are made from it.
import type { EndpointShape } from './base/endpoint.ts';
import { agentsEndpoints } from './agents/index.ts';
import { cashierEndpoints } from './cashier/index.ts';
import { gamesEndpoints } from './games/index.ts';
import { identityEndpoints } from './identity/index.ts';
import { lotteryEndpoints } from './lottery/index.ts';
import { campaignEndpoints } from './messaging/campaigns.ts';
import { chatOfficeEndpoints } from './messaging/chat-office.ts';
import { chatEndpoints } from './messaging/chat.ts';
import { feedbackOfficeEndpoints } from './messaging/feedback-office.ts';
import { inboxEndpoints } from './messaging/inbox.ts';
import { contentOfficeEndpoints } from './messaging/office.ts';
import { messagingEndpoints } from './messaging.ts';
import { operatorsEndpoints } from './operators/index.ts';
import { platformOfficeEndpoints } from './platform/office.ts';
import { platformEndpoints } from './platform.ts';
import { promotionsEndpoints } from './promotions/index.ts';
import { protectionOfficeEndpoints } from './protection-office.ts';
import { protectionEndpoints } from './protection.ts';
import { reportingOfficeEndpoints } from './reporting-office.ts';
import { reportingEndpoints } from './reporting.ts';
import { todayEndpoints } from './reporting-today.ts';
import { walletOfficeEndpoints } from './wallet-office.ts';
import { walletEndpoints } from './wallet.ts';

export const endpoints: readonly EndpointShape[] = [
  ...identityEndpoints,
  ...protectionEndpoints,
  ...protectionOfficeEndpoints,
  ...walletEndpoints,
  ...walletOfficeEndpoints,
  ...cashierEndpoints,
  ...gamesEndpoints,
  ...lotteryEndpoints,
  ...promotionsEndpoints,
  ...messagingEndpoints,
  ...inboxEndpoints,
  ...chatEndpoints,
  ...chatOfficeEndpoints,
  ...contentOfficeEndpoints,
  ...feedbackOfficeEndpoints,
  ...campaignEndpoints,
  ...platformEndpoints,
  ...platformOfficeEndpoints,
  ...reportingEndpoints,
  ...todayEndpoints,
  ...reportingOfficeEndpoints,
  ...agentsEndpoints,
  ...operatorsEndpoints,
];
