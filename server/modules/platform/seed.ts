// Puts the brand's own values in place once; what an operator changed afterwards stays.
import { randomBytes } from 'node:crypto';
import type { FlagName } from '#contract/platform.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PathSealer } from './sealed-path.ts';
import { type SettingKey, type Settings, settingSchemas } from './setting-schemas.ts';
import { hasCustomerService, insertCustomerService, writeFirstSetting } from './store.ts';

export type PlatformSeed = {
  readonly settings?: { readonly [Key in SettingKey]?: Settings[Key] | undefined };
  readonly flags?: { readonly [Name in FlagName]?: boolean | undefined };
  /** In the order of the service screen, with the real addresses; they are stored encrypted. */
  readonly customerService?: readonly { readonly title: 'whatsapp' | 'CS'; readonly url: string }[];
};

/**
 * Adds missing data; a second run changes nothing. The hosts of the brand's own customer-service links are allowed
 * unless the seed says otherwise. Throws when a value does not fit its schema.
 */
export async function seedPlatform(
  tx: Transaction,
  seed: PlatformSeed,
  sealer: PathSealer,
  at: Date,
): Promise<void> {
  const services = seed.customerService ?? [];
  const allowedAddresses = services
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) => new URL(url).origin);
  const flags = Object.entries(seed.flags ?? {}).map(([name, value]) => [`flag.${name}`, value]);
  const values = { allowedAddresses, ...seed.settings, ...Object.fromEntries(flags) };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const checked = settingSchemas[key as SettingKey].parse(value);
    await writeFirstSetting(tx, { key, value: checked, changedBy: 'seed', at });
  }
  if (await hasCustomerService(tx)) return;
  for (const [index, entry] of services.entries()) {
    const reference = randomBytes(16).toString('base64url');
    await insertCustomerService(tx, {
      reference,
      title: entry.title,
      sealedPath: sealer.seal(entry.url, reference),
      sort: index,
    });
  }
}
