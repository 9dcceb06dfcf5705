// A platform and vendors that run already: the check plays as guests, with play money only, and bends nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#brands/config.ts';
import { openRecords } from '#sandbox/game-vendors/records/records-store.ts';
import { createVendorKeys } from '#sandbox/game-vendors/vendor-keys.ts';
import { Member } from './members.ts';
import { checkedProtocols } from './protocols.ts';
import { gameOf, type Registered } from './registered.ts';
import type { Stage } from './stage.ts';

export type Addresses = {
  readonly platformUrl: string;
  readonly vendorUrl: string;
  readonly platformOrigin: string;
  /** The data folder of the sandbox, where its keys lie beside `secrets.json`. */
  readonly dataDir: string;
};

export function stageOfRunning(
  { vendorCode, protocol, walletMode }: Registered,
  { platformUrl, vendorUrl, platformOrigin, dataDir }: Addresses,
): { stage: Stage; close: () => void } {
  const records = openRecords(dataDir);
  const keys = createVendorKeys(masterSecretIn(dataDir), records.keyPairs);
  const newGuest = (): Promise<Member> => Member.guest(platformUrl, '127.0.0.1');
  const poolOf = (size: number) => {
    const pool: Promise<Member>[] = [];
    let turn = 0;
    return (): Promise<Member> => (pool[turn++ % size] ??= newGuest());
  };
  const stage: Stage = {
    vendorCode,
    protocol: checkedProtocols[protocol],
    walletMode,
    platformUrl,
    vendorUrl,
    platformOrigin,
    keys,
    currency: brand.currency,
    game: gameOf(vendorCode),
    now: () => Date.now(),
    newPlayer: poolOf(4),
    newVisitor: poolOf(2),
    newGuest,
    powers: undefined,
  };
  return { stage, close: () => records.close() };
}

function masterSecretIn(dataDir: string): string {
  const given = process.env.VENDOR_MASTER_SECRET;
  if (given) return given;
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  return secrets.VENDOR_MASTER_SECRET ?? '';
}
