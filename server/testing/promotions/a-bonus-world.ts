// Bonuses over a database for tests, with a real cashier and wallet, and members who deposit and bet.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/grants.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import { heldClock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import type { Database } from '#server/db/database.ts';
import { createPromotions } from '#server/modules/promotions/index.ts';
import { insertOffer, writeOfferState } from '#server/modules/promotions/offers/offer-store.ts';
import type { PromotionsParts } from '#server/modules/promotions/parts.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { anHttpServer, valueOf } from '../an-http-server.ts';
import { aCashier } from '../cashier/a-cashier.ts';
import { anOpening, aPayer, paidNotice } from '../cashier/a-payer.ts';
import { writeBet } from '../cashier/write-bet.ts';
import { promotionTestParts } from './promotion-test-parts.ts';

export async function aBonusWorld(db: Database) {
  const clock = heldClock('2026-11-23T06:00:00Z');
  const wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Dhaka' });
  const inbox: { memberId: string; title: string }[] = [];
  const faults: unknown[] = [];
  const note: PromotionsParts['writeToInbox'] = async (_tx, { memberId, title }) =>
    void inbox.push({ memberId, title: title.EN });
  const parts: PromotionsParts = {
    ...promotionTestParts(db, clock),
    wallet,
    writeToInbox: note,
    onFault: (fault) => faults.push(fault),
  };
  const promotions = createPromotions(parts);
  const world = await aCashier(db, { clock, promotions });
  const server = await anHttpServer({ db, clock, routes: promotions.routes });
  let bets = 0;
  const balances = async (memberId: string) => {
    const owner = await db.tx(async (tx) => (await wallet.lockOwners(tx, [memberId])).get(memberId));
    const of = (kind: 'CASH' | 'BONUS') => minorToDecimal(owner?.balances.get(kind) ?? 0n);
    return { cash: of('CASH'), bonus: of('BONUS') };
  };
  return {
    ...world,
    db,
    parts,
    promotions,
    promoServer: server,
    inbox,
    faults,
    /** Sets a campaign live; answers its id. */
    offer: async (content: OfferContent): Promise<string> => {
      const id = newId('off', clock.now().getTime());
      const at = clock.now();
      await db.tx(async (tx) => {
        await insertOffer(tx, { id, content, budgetMinor: decimalToMinor(content.budget), by: 'test', at });
        await writeOfferState(tx, id, 'LIVE', at);
      });
      return id;
    },
    /** A member who can deposit with a promotion and bet. */
    player: async () => {
      const payer = await aPayer(db, { ...world, server: world.server });
      const token = server.signIn(payer);
      return {
        ...payer,
        promoToken: token,
        /** Opens an order with an offer, and has it paid and followed. */
        deposit: async (amount: string, promoId?: string) => {
          const order = await payer.opened(anOpening({ amount, ...(promoId ? { promoId } : {}) }));
          await world.notify(paidNotice(order));
          await promotions.tendWaiting();
          return order;
        },
        /** A settled bet on a slot, a second later. */
        bet: async (staked: string, more: Partial<Parameters<typeof writeBet>[1]> = {}) => {
          clock.advance(1_000);
          const reference = `wagered-${(bets += 1)}`;
          const bet = { reference, memberId: payer.memberId, staked, placedAt: clock.now(), ...more };
          await writeBet(db, bet);
          return bet;
        },
        balances: () => balances(payer.memberId),
        firstGrant: async () => {
          const [first] = (await valueOf(server.call(contract.listGrants, { token }))).grants;
          if (!first) throw new Error('the member has no grant');
          return first;
        },
        grants: async () => (await valueOf(server.call(contract.listGrants, { token }))).grants,
        forfeit: (id: string) => server.call(contract.forfeitGrant, { token, params: { id } }),
      };
    },
    closeAll: async () => {
      await server.close();
      await world.server.close();
    },
  };
}
