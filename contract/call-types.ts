// What a call takes and answers, found by its name. Types only: whoever imports it gets no schema at run time.
import type * as shapes from './base/endpoint.ts';
import type { gamesEndpoints } from './games/index.ts';
import type { identityEndpoints } from './identity/index.ts';
import type { lotteryEndpoints } from './lottery/index.ts';
import type { messagingEndpoints } from './messaging.ts';
import type { operatorsEndpoints } from './operators.ts';
import type { platformEndpoints } from './platform.ts';
import type { protectionOfficeEndpoints } from './protection-office.ts';
import type { protectionEndpoints } from './protection.ts';
import type { reportingEndpoints } from './reporting.ts';
import type { reverseJournal } from './wallet-office.ts';
import type { walletEndpoints } from './wallet.ts';

type AnyEndpoint = (
  | typeof identityEndpoints
  | typeof protectionEndpoints
  | typeof protectionOfficeEndpoints
  | typeof walletEndpoints
  | typeof gamesEndpoints
  | typeof lotteryEndpoints
  | typeof messagingEndpoints
  | typeof platformEndpoints
  | typeof reportingEndpoints
  | typeof operatorsEndpoints
  | readonly [typeof reverseJournal]
)[number];
type ByName = { [Each in AnyEndpoint as Each['name']]: Each };

/** A call whose arguments and answer are known. */
export type KnownCall = { readonly name: keyof ByName };
type EndpointOf<Called extends KnownCall> = ByName[Called['name']];

export type ArgumentsOf<Called extends KnownCall> = shapes.ArgumentsOf<EndpointOf<Called>>;
export type BodyOf<Called extends KnownCall> = shapes.BodyOf<EndpointOf<Called>>;
export type ValueOf<Called extends KnownCall> = shapes.ValueOf<EndpointOf<Called>>;
export type FailureOf<Called extends KnownCall> = shapes.FailureOf<EndpointOf<Called>>;
