// The platform's endpoints and their acts.
import {
  consolidatedSettings,
  countries as countriesEndpoint,
  customerService,
  domainRoute,
  openCustomerService,
  type PlatformInfo,
  platformStatus,
  templateSettings,
  whitelabel,
} from '#contract/platform.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { countryOf } from '#server/base/country-of.ts';
import type { Clock } from '#server/base/clock.ts';
import { type Route, route } from '#server/http/context.ts';
import { countriesFor } from './countries.ts';
import type { Access } from './rules.ts';

type MaintenanceNotice = AnswerOf<typeof platformStatus>['maintenanceNotices'][number];
type PlatformActs = {
  info(): Promise<PlatformInfo>;
  freshInfo(): Promise<PlatformInfo>;
  access(ip: string): Promise<Access>;
  maintenanceNotices(): Promise<MaintenanceNotice[]>;
  openCustomerService(reference: string): Promise<string>;
};

/** Responses that are cached until the next change are made from fresh data, the others from the cache. */
export function platformRoutes(
  acts: PlatformActs,
  { clock, dialingCodes }: { readonly clock: Clock; readonly dialingCodes: readonly string[] },
): Route[] {
  const accessOf = async (ip: string) => {
    const { closed, ...access } = await acts.access(ip);
    return { ...access, closed: [...closed] };
  };
  return [
    route(platformStatus, async ({ client }) => ({
      ...(await accessOf(client.ip)),
      maintenanceNotices: await acts.maintenanceNotices(),
      location: { ip: client.ip, country: countryOf(client.ip) },
      serverTime: clock.now().getTime(),
      info: await acts.info(),
    })),
    route(whitelabel, async () => (await acts.freshInfo()).whitelabel),
    route(consolidatedSettings, () => acts.freshInfo()),
    route(domainRoute, async () => (await acts.freshInfo()).domainRoute),
    route(templateSettings, async () => (await acts.freshInfo()).mobileTemplate),
    route(customerService, async () => (await acts.info()).customerService),
    route(openCustomerService, async ({ query }) => ({ url: await acts.openCustomerService(query.ref) })),
    route(countriesEndpoint, async () => countriesFor(dialingCodes)),
  ];
}
