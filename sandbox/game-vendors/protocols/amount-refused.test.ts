// A stake above the merchant's limit: the game shows that it is too large, in every protocol.
import { expect, it } from 'vitest';
import type { VendorAct } from './port.ts';
import { vendorProtocols } from './protocols.ts';

const bet: VendorAct = {
  act: 'bet',
  sessionToken: 'session',
  playerId: 'mbr_1',
  roundId: 'round',
  gameCode: 'MEG_L02_tiger',
  currency: 'BDT',
  transactionId: 'bet',
  amountMinor: 100n,
};

it.each([
  ['sorted-hash', { error: 12, description: 'BAD_AMOUNT', cash: '1.00' }],
  ['sorted-hash-md5', { error: 12, description: 'BAD_AMOUNT', cash: '1.00' }],
  ['rsa-units', { status: 'BAD_AMOUNT', request_uuid: '0' }],
] as const)('%s reads the one code for amounts so', (name, answer) => {
  const read = vendorProtocols[name].read(bet, 200, JSON.stringify(answer));
  expect(read).toMatchObject({ kind: 'refused', code: 'AMOUNT_TOO_LARGE' });
});
