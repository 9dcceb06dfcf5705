// The types of arguments and response of a call, found by its name. Types only, so an import adds no schema at run time.
import type * as shapes from './base/endpoint.ts';
import type { agentsEndpoints } from './agents/index.ts';
import type { cashierEndpoints } from './cashier/index.ts';
import type { gamesEndpoints } from './games/index.ts';
import type { identityEndpoints } from './identity/index.ts';
import type { lotteryEndpoints } from './lottery/index.ts';
import type { campaignEndpoints } from './messaging/campaigns.ts';
import type { chatOfficeEndpoints } from './messaging/chat-office.ts';
import type { chatEndpoints } from './messaging/chat.ts';
import type { feedbackOfficeEndpoints } from './messaging/feedback-office.ts';
import type { inboxEndpoints } from './messaging/inbox.ts';
import type { contentOfficeEndpoints } from './messaging/office.ts';
import type { messagingEndpoints } from './messaging.ts';
import type { operatorsEndpoints } from './operators/index.ts';
import type { platformOfficeEndpoints } from './platform/office.ts';
import type { platformEndpoints } from './platform.ts';
import type { promotionsEndpoints } from './promotions/index.ts';
import type { protectionOfficeEndpoints } from './protection-office.ts';
import type { protectionEndpoints } from './protection.ts';
import type { reportingEndpoints } from './reporting.ts';
import type { todayEndpoints } from './reporting-today.ts';
import type { reportingOfficeEndpoints } from './reporting-office.ts';
import type { walletOfficeEndpoints } from './wallet-office.ts';
import type { walletEndpoints } from './wallet.ts';

type AnyEndpoint = (
  | typeof identityEndpoints
  | typeof protectionEndpoints
  | typeof protectionOfficeEndpoints
  | typeof promotionsEndpoints
  | typeof walletEndpoints
  | typeof cashierEndpoints
  | typeof agentsEndpoints
  | typeof gamesEndpoints
  | typeof lotteryEndpoints
  | typeof messagingEndpoints
  | typeof inboxEndpoints
  | typeof chatEndpoints
  | typeof chatOfficeEndpoints
  | typeof contentOfficeEndpoints
  | typeof feedbackOfficeEndpoints
  | typeof campaignEndpoints
  | typeof platformEndpoints
  | typeof platformOfficeEndpoints
  | typeof reportingEndpoints
  | typeof todayEndpoints
  | typeof operatorsEndpoints
  | typeof reportingOfficeEndpoints
  | typeof walletOfficeEndpoints
)[number];
type ByName = { [Each in AnyEndpoint as Each['name']]: Each };

/** A call whose arguments and response types are known. */
export type KnownCall = { readonly name: keyof ByName };
type EndpointOf<Called extends KnownCall> = ByName[Called['name']];

export type ArgumentsOf<Called extends KnownCall> = shapes.ArgumentsOf<EndpointOf<Called>>;
export type BodyOf<Called extends KnownCall> = shapes.BodyOf<EndpointOf<Called>>;
export type ValueOf<Called extends KnownCall> = shapes.ValueOf<EndpointOf<Called>>;
export type FailureOf<Called extends KnownCall> = shapes.FailureOf<EndpointOf<Called>>;
