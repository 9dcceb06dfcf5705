// All calls on operators themselves: sessions, accounts, audit, and acts of two.
import { accountEndpoints } from './accounts.ts';
import { listAlarms } from './alarms.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { showPresence } from './presence.ts';
import { decideProposal, listProposals } from './proposals.ts';
import { search } from './search.ts';
import { sessionEndpoints } from './session.ts';
import { officeStream } from './stream.ts';
import { viewEndpoints } from './views.ts';

export const operatorsEndpoints = [
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...accountEndpoints,
  listProposals,
  decideProposal,
  listAlarms,
  officeStream,
  showPresence,
  search,
  ...viewEndpoints,
] as const;
