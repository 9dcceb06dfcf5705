// The addresses of customer service: operators see them, players only references.
import { randomBytes } from 'node:crypto';
import * as contract from '#contract/platform/access.ts';
import { Refusal } from '#server/base/refusal.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { isAllowedAddress } from '../rules.ts';
import { settingDefaults } from '../setting-schemas.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PlatformOfficeParts } from './parts.ts';
import {
  deleteService,
  lockServices,
  selectServices,
  updateServiceOrder,
  writeService,
} from './service-store.ts';
import { selectSettings } from './setting-store.ts';

/** Refused: NOT_FOUND; LINK_NOT_ALLOWED for a host that is not in `allowedAddresses`; CASE_CHANGED. */
export function serviceRoutes({ db, sealer, drop }: PlatformOfficeParts): OfficeRoute[] {
  const afterwards = async () => drop();
  return [
    look(
      contract.listServices,
      async () => {
        const allowed = await allowedAddresses(db);
        return {
          services: (await selectServices(db)).map(({ reference, title, sealedPath }) => {
            const url = sealer.open(sealedPath, reference);
            return { reference, title, url, isAllowed: isAllowedAddress(url, allowed) };
          }),
        };
      },
      () => ({ subject: 'customer-service' }),
    ),
    act(contract.saveService, async (tx, { body: { reference: known, title, url } }) => {
      if (known !== undefined && !(await lockServices(tx)).some(({ reference }) => reference === known))
        throw new Refusal('NOT_FOUND');
      if (!isAllowedAddress(url, await allowedAddresses(tx))) throw new Refusal('LINK_NOT_ALLOWED');
      const reference = known ?? randomBytes(16).toString('base64url');
      await writeService(tx, { reference, title, sealedPath: sealer.seal(url, reference) });
      // The address is not a secret for operators, but the audit records only its host.
      const host = URL.canParse(url) ? new URL(url).host : '';
      return { value: { reference }, subject: reference, details: { title, host }, afterwards };
    }),
    act(contract.removeService, async (tx, { params: { reference } }) => {
      if (!(await deleteService(tx, reference))) throw new Refusal('NOT_FOUND');
      return { value: {}, subject: reference, afterwards };
    }),
    act(contract.orderServices, async (tx, { body: { references } }) => {
      const known = (await lockServices(tx)).map(({ reference }) => reference);
      if (known.toSorted().join() !== references.toSorted().join()) throw new Refusal('CASE_CHANGED');
      await updateServiceOrder(tx, references);
      return {
        value: {},
        subject: 'customer-service',
        details: { before: known, after: references },
        afterwards,
      };
    }),
  ];
}

async function allowedAddresses(db: Queryable): Promise<readonly string[]> {
  const stored = (await selectSettings(db)).get('allowedAddresses')?.value;
  return (stored as readonly string[] | undefined) ?? settingDefaults.allowedAddresses;
}
