// Calls: status, public settings, countries and customer service.
import { get } from './base/call.ts';

export const platformStatus = get('platform.status', '/wps/system/status', 'anyone');
export const whitelabel = get('platform.whitelabel', '/wps/system/whitelabel', 'anyone');
export const consolidatedSettings = get(
  'platform.consolidatedSettings',
  '/wps/system/settings/consolidated',
  'anyone',
);
export const domainRoute = get('platform.domainRoute', '/wps/system/domainRoute', 'anyone');
export const templateSettings = get('platform.templateSettings', '/wps/system/template', 'anyone');
export const customerService = get('platform.customerService', '/wps/system/customerService', 'anyone');
export const openCustomerService = get(
  'platform.openCustomerService',
  '/wps/system/customerService/open',
  'anyone',
);
export const countries = get('platform.countries', '/wps/system/country', 'anyone');
