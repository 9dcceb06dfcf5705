// Operators change channels of deposits and receiving numbers on both engines; members see it at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/channel-office.ts';
import { depositChannels } from '#contract/cashier/deposits.ts';
import type { ValueOf } from '#contract/base/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aDepositOffice, codeOf, reason } from '#server/testing/cashier/a-deposit-office.ts';
import { anOpening, aPayer, byHand, paidNotice, refusalIn } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

type Channels = ValueOf<typeof contract.listDepositChannels>;
type Accounts = ValueOf<typeof contract.listReceivingAccounts>;
type Proposed = { state: string; proposalId: string | null };

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'channels on %s',
  (_name, open) => {
    let db: Database;
    let made: Awaited<ReturnType<typeof aDepositOffice>>;
    beforeAll(async () => {
      db = await open('khela_server');
      made = await aDepositOffice(db);
    });
    afterAll(async () => {
      await made.world.server.close();
      await db.close();
    });

    const channelOf = async (channelId: string) => {
      const { body } = await made.office<Channels>('', contract.listDepositChannels, made.by(0));
      const found = body.value.channels.find((one) => one.channelId === channelId);
      if (!found) throw new Error(`no channel ${channelId}`);
      return found;
    };
    const accounts = async () =>
      (await made.office<Accounts>('', contract.listReceivingAccounts, made.by(0))).body.value.accounts;
    const change = async (nth: number, channelId: string, changes: object) => {
      const { names, min, max, feePercent, hours, usualMinutes, quickAmounts } = await channelOf(channelId);
      const terms = { names, min, max, feePercent, hours, usualMinutes, quickAmounts };
      return made.office<Proposed>('', contract.changeDepositChannel, {
        ...made.by(nth),
        params: { channelId },
        body: { ...terms, ...changes, reason },
      });
    };
    const shown = async () => {
      const { token } = await aPayer(db, made.world);
      return (await valueOf(made.world.server.call(depositChannels, { token, query: {} }))).channels;
    };

    it('limits and fee take two, and hold for orders from then on; the open one keeps its fee', async () => {
      const { world, agree } = made;
      const payer = await aPayer(db, world);
      const before = await payer.opened();
      expect(codeOf(await change(3, 'page', { max: '400.00' }))).toBe('NO_PERMISSION');
      expect(codeOf(await change(0, 'page', { min: '500.00', max: '400.00' }))).toBe('INPUT_INVALID');
      expect(codeOf(await change(0, 'page', { quickAmounts: ['1.00'] }))).toBe('INPUT_INVALID');
      expect(codeOf(await change(0, 'page', {}))).toBe('ALREADY_SET');
      const proposed = (await change(0, 'page', { max: '400.00', feePercent: '2.50' })).body.value;
      expect(proposed.state).toBe('PROPOSED');
      expect((await channelOf('page')).max).toBe('50000.00');
      expect(codeOf(await agree(1, proposed.proposalId ?? ''))).toBe('done');
      expect(await channelOf('page')).toMatchObject({ max: '400.00', feePercent: '2.50' });
      expect(await refusalIn(payer.open())).toEqual(['AMOUNT_RANGE', { min: '100.00', max: '400.00' }]);
      await world.notify(paidNotice(before));
      expect(await world.cashOf(payer.memberId)).toBe('500.00');
      const after = await payer.opened(anOpening({ amount: '400.00' }));
      await world.notify(paidNotice(after));
      expect(await world.cashOf(payer.memberId)).toBe('890.00');
    });

    it('hours and quick amounts take one, and every process learns of it', async () => {
      const received: string[] = [];
      const stop = await db.listen('content_changed', (word) => received.push(word));
      const done = await change(0, 'qq', {
        hours: { from: '06:00', to: '23:30' },
        quickAmounts: ['200.00', '500.00'],
      });
      expect(done.body.value).toMatchObject({ state: 'DONE', proposalId: null });
      await expect.poll(() => received).toContain('cashier');
      await stop();
      expect((await shown()).find(({ channelId }) => channelId === 'qq')).toMatchObject({
        hours: { from: '06:00', to: '23:30' },
        quickAmounts: ['200.00', '500.00'],
      });
    });

    it('another name takes two, because it sends members’ money elsewhere', async () => {
      const names = { BN: 'কিউকিউ', EN: 'QQ wallet' };
      const { proposalId, state } = (await change(0, 'qq', { names })).body.value;
      expect(state).toBe('PROPOSED');
      const nameOf = async () => (await shown()).find(({ channelId }) => channelId === 'qq')?.names;
      expect(await nameOf()).not.toEqual(names);
      expect(codeOf(await made.agree(1, proposalId ?? ''))).toBe('done');
      expect(await nameOf()).toEqual(names);
    });

    it('one closes a channel, and two open it again', async () => {
      const { office, by, agree } = made;
      const set = (nth: number, isEnabled: boolean) =>
        office<Proposed>('', contract.switchDepositChannel, {
          ...by(nth),
          params: { channelId: 'wechat' },
          body: { isEnabled, reason },
        });
      expect((await set(0, false)).body.value.state).toBe('DONE');
      expect((await shown()).some(({ channelId }) => channelId === 'wechat')).toBe(false);
      expect(codeOf(await set(0, false))).toBe('ALREADY_SET');
      const { proposalId, state } = (await set(0, true)).body.value;
      expect(state).toBe('PROPOSED');
      expect(codeOf(await agree(1, proposalId ?? ''))).toBe('done');
      expect((await shown()).some(({ channelId }) => channelId === 'wechat')).toBe(true);
    });

    it('sorts all channels, and refuses a list that lacks one', async () => {
      const { office, by } = made;
      const { body } = await office<Channels>('', contract.listDepositChannels, by(0));
      const ids = body.value.channels.map(({ channelId }) => channelId).toReversed();
      const order = (channelIds: string[]) =>
        office('', contract.orderDepositChannels, { ...by(0), body: { channelIds, reason } });
      expect(codeOf(await order(ids.slice(1)))).toBe('CASE_CHANGED');
      expect(codeOf(await order([...ids.slice(1), ids[1] ?? '']))).toBe('CASE_CHANGED');
      expect(codeOf(await order(ids))).toBe('done');
      const now = await shown();
      expect(now.map(({ channelId }) => channelId)).toEqual(ids.filter((id) => id !== 'off'));
    });

    it('adds a number by two, shows its last digits and what it took today, and caps it', async () => {
      const { world, office, by, agree } = made;
      const add = (nth: number, body: object) =>
        office<Proposed>('', contract.addReceivingAccount, {
          ...by(nth),
          body: {
            channelId: 'send',
            holder: 'House Two',
            number: '01700000202',
            dailyCap: null,
            weight: 1,
            reason,
            ...body,
          },
        });
      expect(codeOf(await add(0, { channelId: 'page' }))).toBe('NOT_FOUND');
      expect(codeOf(await add(0, { number: '01700000101' }))).toBe('ALREADY_SET');
      const { proposalId } = (await add(0, {})).body.value;
      expect((await accounts()).map(({ last4 }) => last4)).toEqual(['0101']);
      expect(codeOf(await agree(1, proposalId ?? ''))).toBe('done');
      const added = (await accounts()).find(({ last4 }) => last4 === '0202');
      expect(added).toMatchObject({ holder: 'House Two', isEnabled: true, usedToday: '0.00' });
      const id = added?.id ?? '';
      const full = await office<{ number: string }>('', contract.showReceivingAccount, {
        ...by(0),
        params: { id },
      });
      expect(full.body.value.number).toBe('01700000202');

      const set = (account: string, isEnabled: boolean) =>
        office<Proposed>('', contract.switchReceivingAccount, {
          ...by(0),
          params: { id: account },
          body: { isEnabled, reason },
        });
      expect((await set('one', false)).body.value.state).toBe('DONE');
      const payer = await aPayer(db, world);
      const order = await payer.opened(anOpening({ channelId: 'send' }), byHand);
      expect(order.account).toEqual({ holder: 'House Two', number: '01700000202' });
      expect((await accounts()).find((one) => one.id === id)).toMatchObject({
        usedToday: order.payable,
        openOrders: 1,
      });
      const cap = (dailyCap: string | null) =>
        office<Proposed>('', contract.changeReceivingAccount, {
          ...by(0),
          params: { id },
          body: { dailyCap, weight: 2, reason },
        });
      expect((await cap('600.00')).body.value.state).toBe('DONE');
      const next = await aPayer(db, world);
      expect(await refusalIn(next.open(anOpening({ channelId: 'send' }), byHand))).toEqual([
        'CHANNEL_CLOSED',
        undefined,
      ]);
      expect((await cap('9000.00')).body.value.state).toBe('PROPOSED');
      expect((await set('one', true)).body.value.state).toBe('PROPOSED');
    });
  },
);
