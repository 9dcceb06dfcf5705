// The list of all endpoints; OpenAPI document, role matrix and fuzzing are made from it.
import type { EndpointShape } from './base/endpoint.ts';
import { gamesEndpoints } from './games/index.ts';
import { identityEndpoints } from './identity/index.ts';
import { lotteryEndpoints } from './lottery/index.ts';
import { messagingEndpoints } from './messaging.ts';
import { operatorsEndpoints } from './operators.ts';
import { platformEndpoints } from './platform.ts';
import { protectionOfficeEndpoints } from './protection-office.ts';
import { protectionEndpoints } from './protection.ts';
import { reportingEndpoints } from './reporting.ts';
import { reverseJournal } from './wallet-office.ts';
import { walletEndpoints } from './wallet.ts';

export const endpoints: readonly EndpointShape[] = [
  ...identityEndpoints,
  ...protectionEndpoints,
  ...protectionOfficeEndpoints,
  ...walletEndpoints,
  reverseJournal,
  ...gamesEndpoints,
  ...lotteryEndpoints,
  ...messagingEndpoints,
  ...platformEndpoints,
  ...reportingEndpoints,
  ...operatorsEndpoints,
];
