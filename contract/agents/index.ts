// The calls of agents and of operators on agents.
import { cohortsOfficeEndpoints } from './cohorts-office.ts';
import { contractsEndpoints } from './contracts.ts';
import { agentsOfficeEndpoints } from './office.ts';
import { ratesEndpoints } from './rates.ts';
import { rebatesEndpoints } from './rebates.ts';
import { teamEndpoints } from './team.ts';
import { transfersOfficeEndpoints } from './transfers-office.ts';
import { transfersEndpoints } from './transfers.ts';

export const agentsEndpoints = [
  ...teamEndpoints,
  ...ratesEndpoints,
  ...rebatesEndpoints,
  ...contractsEndpoints,
  ...transfersEndpoints,
  ...agentsOfficeEndpoints,
  ...transfersOfficeEndpoints,
  ...cohortsOfficeEndpoints,
] as const;
