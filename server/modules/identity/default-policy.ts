// The default policy for accounts.
import type { IdentityPolicy } from './parts.ts';

export const defaultPolicy: Omit<IdentityPolicy, 'siteWords'> = {
  registerForm: async () => ({ fields: {}, captcha: { enabled: false } }),
  termsVersion: () => Promise.resolve('1'),
  bearerOnlyClients: false,
  siteName: { BN: 'Khela', EN: 'Khela' },
  siteHost: 'localhost',
  siteUrl: 'http://localhost',
  payoutBanks: [],
  sms: {
    dialingCodes: ['+880', '+63'],
    perDeviceAnHour: 10,
    perAddressAnHour: 120,
    perRangeAnHour: 60,
    allAnHour: 2_000,
    wrongPerNumberADay: 20,
    wrongAnHour: 300,
  },
};
