// A process that settles the draws of a lottery for tests, so that it can be killed in the middle of one.
import { openServer } from '#server/db/postgres/server-database.ts';
import { aLotteryInSmallSteps } from '#server/testing/lottery/a-lottery.ts';

const db = openServer(process.argv[2] ?? '', 'khela_server');
const { settler, wallet, faults } = aLotteryInSmallSteps(db);
process.send?.('settling');
await settler.settleAll();
await settler.close();
await wallet.close();
await db.close();
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
