// Proves which data stays in the cache when a session ends.
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { bannersQuery, helpQuery } from '#site/data/messaging.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { forgetPrivateData } from './private-data.ts';

it('forgets what belonged to the account, and keeps what everybody and every visitor is shown', () => {
  const client = new QueryClient();
  const mine = [walletQuery('padma1').queryKey, bannersQuery('m_home', 'EN', 'padma1').queryKey];
  const everybodys = [
    vendorConfigQuery('EN').queryKey,
    helpQuery('EN').queryKey,
    bannersQuery('m_home', 'EN').queryKey,
  ];
  for (const key of [...mine, ...everybodys]) client.setQueryData<unknown>(key, 'known');
  forgetPrivateData(client);
  expect(mine.map((key) => client.getQueryData<unknown>(key))).toEqual([undefined, undefined]);
  expect(everybodys.map((key) => client.getQueryData<unknown>(key))).toEqual(['known', 'known', 'known']);
});
