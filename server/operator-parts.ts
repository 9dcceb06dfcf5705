// The dependencies of operators' accounts, from the configuration and the brand.
import type { Brand } from '#brands/brand.ts';
import { createPasswords } from './base/secrets/passwords.ts';
import { createVault } from './base/secrets/vault.ts';
import type { Config } from './config.ts';
import { demoAppSecret } from './modules/operators/index.ts';

export const operatorParts = (config: Config, { merchantCode, name }: Brand) => ({
  vault: createVault(config.secretKey),
  passwords: createPasswords(config.passwordCost),
  siteName: `${name.EN} Office`,
  siteWords: [merchantCode, name.EN, name.BN],
  site: { name: `${name.EN} Office`, host: new URL(config.officeUrl).hostname, origin: config.officeUrl },
  demoAppSecret: (operator: string) => demoAppSecret(config.secretKey, operator),
});
