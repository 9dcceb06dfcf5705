// The operators' view of what sportsbooks may have to pay, read from their servers at each look.
import { sportsLiabilities } from '#contract/games/sports-office.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { selectListedVendors } from '../catalogue/catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import { sportsOrders } from '../vendors/sports-orders/sports-orders.ts';
import { VendorAway } from '../vendors/vendor-server.ts';

/** The markets of a book that a look shows. */
const marketsAtMost = 100;

export const liabilityRoute = (deps: GamesDeps): OfficeRoute =>
  look(sportsLiabilities, async () => {
    const vendors = await selectListedVendors(deps.db);
    const books = vendors.filter(({ protocol }) => protocol === sportsOrders.name);
    return {
      books: await Promise.all(
        books.map(async ({ vendorCode, nameEn, nameBn }) => ({
          vendor: vendorCode,
          nameEn,
          nameBn,
          report: await reportOf(deps, vendorCode),
        })),
      ),
    };
  });

async function reportOf({ vendorServer, onFault }: GamesDeps, vendorCode: string) {
  try {
    return await vendorServer.liabilities(vendorCode, { limit: marketsAtMost });
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    onFault(error);
    return null;
  }
}
