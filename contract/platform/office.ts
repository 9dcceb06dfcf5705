// All calls of operators on the platform.
import { accessOfficeEndpoints } from './access.ts';
import { jobOfficeEndpoints } from './jobs.ts';
import { maintenanceOfficeEndpoints } from './maintenance.ts';
import { settingOfficeEndpoints } from './settings.ts';

export const platformOfficeEndpoints = [
  ...settingOfficeEndpoints,
  ...maintenanceOfficeEndpoints,
  ...accessOfficeEndpoints,
  ...jobOfficeEndpoints,
] as const;
