// The calls of agents and of operators on agents.
import { contractsEndpoints } from './contracts.ts';
import { agentsOfficeEndpoints } from './office.ts';
import { ratesEndpoints } from './rates.ts';
import { rebatesEndpoints } from './rebates.ts';
import { teamEndpoints } from './team.ts';

export const agentsEndpoints = [
  ...teamEndpoints,
  ...ratesEndpoints,
  ...rebatesEndpoints,
  ...contractsEndpoints,
  ...agentsOfficeEndpoints,
] as const;
