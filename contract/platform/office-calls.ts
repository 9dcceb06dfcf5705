// The calls of operators on settings, maintenance, addresses, customer service and jobs.
import { get, post } from '../base/call.ts';

const readSettings = { permission: 'platform.setting.read' } as const;
const changeSettings = { permission: 'platform.setting.change' } as const;
const readMaintenance = { permission: 'platform.maintenance.read' } as const;
const beginMaintenance = { permission: 'platform.maintenance.begin' } as const;
const readAccess = { permission: 'platform.access.read' } as const;
const changeAccess = { permission: 'platform.access.change' } as const;
const changeService = { permission: 'platform.customerService.change' } as const;
const readJobs = { permission: 'platform.job.read' } as const;
const csv = { file: 'text/csv' } as const;

export const listSettings = get('platform.listSettings', '/wps/office/settings', readSettings);
export const changeSetting = post('platform.changeSetting', '/wps/office/settings/:key', changeSettings);
export const listSettingChanges = get(
  'platform.listSettingChanges',
  '/wps/office/setting-changes',
  readSettings,
);
export const settingChangesFile = get(
  'platform.settingChangesFile',
  '/wps/office/setting-changes/file',
  readSettings,
  csv,
);

export const listMaintenance = get('platform.listMaintenance', '/wps/office/maintenance', readMaintenance);
export const maintenanceFile = get(
  'platform.maintenanceFile',
  '/wps/office/maintenance/file',
  readMaintenance,
  csv,
);
export const previewMaintenance = get(
  'platform.previewMaintenance',
  '/wps/office/maintenance/preview',
  readMaintenance,
);
export const planMaintenance = post('platform.planMaintenance', '/wps/office/maintenance', beginMaintenance);
export const extendMaintenance = post(
  'platform.extendMaintenance',
  '/wps/office/maintenance/:id/extension',
  beginMaintenance,
);
export const endMaintenance = post('platform.endMaintenance', '/wps/office/maintenance/:id/end', {
  permission: 'platform.maintenance.end',
});

export const listAddressRules = get('platform.listAddressRules', '/wps/office/address-rules', readAccess);
export const addressRulesFile = get(
  'platform.addressRulesFile',
  '/wps/office/address-rules/file',
  readAccess,
  csv,
);
export const addAddressRule = post('platform.addAddressRule', '/wps/office/address-rules', changeAccess);
export const removeAddressRule = post(
  'platform.removeAddressRule',
  '/wps/office/address-rules/:id/removal',
  changeAccess,
);
export const testAddress = get('platform.testAddress', '/wps/office/address-test', readAccess);

export const previewAccess = get('platform.previewAccess', '/wps/office/access-preview', readAccess);

export const listServices = get('platform.listServices', '/wps/office/customer-service', {
  permission: 'platform.customerService.read',
});
export const saveService = post('platform.saveService', '/wps/office/customer-service', changeService);
export const removeService = post(
  'platform.removeService',
  '/wps/office/customer-service/:reference/removal',
  changeService,
);
export const orderServices = post(
  'platform.orderServices',
  '/wps/office/customer-service/order',
  changeService,
);

export const listJobs = get('platform.listJobs', '/wps/office/jobs', readJobs);
export const listJobRuns = get('platform.listJobRuns', '/wps/office/job-runs', readJobs);
export const jobRunsFile = get('platform.jobRunsFile', '/wps/office/job-runs/file', readJobs, csv);
export const readJobRun = get('platform.readJobRun', '/wps/office/job-runs/:job/:period', readJobs);
export const runJob = post('platform.runJob', '/wps/office/jobs/:name/run', {
  permission: 'platform.job.run',
});
