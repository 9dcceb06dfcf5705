// Bets as a vendor sends them: signed, over HTTP, to one server process of the platform.
import { createHmac } from 'node:crypto';
import { minorToDecimal } from '#contract/base/money.ts';
import { bet, vendorHeaders, vendorSignedText } from '#contract/partners/game-vendor.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { openGameForAll } from '#server/testing/games/a-vendor-service.ts';
import { keepAsking } from '../keep-asking.ts';
import { runningPlatform } from '../running-platform.ts';
import type { BettorsRun } from './bettors.ts';
import { memberName, openLedger, type OwnServer } from './own-server.ts';

/** The platform's port while it is measured. */
const port = 19_101;
const masterSecret = '22'.repeat(32);

export type SignedBets = {
  readonly bet: (connections: number, seconds: number) => Promise<BettorsRun>;
  readonly close: () => Promise<void>;
};

/** Starts the platform over a ledger of its own, whose members all have a game session. */
export async function openSignedBets(server: OwnServer, members: number): Promise<SignedBets> {
  const url = await server.emptyDatabase('signed');
  await (await openLedger(url, members)).close();
  const platform = await runningPlatform(port, 'server/main.ts', { DATABASE_URL: url });
  const db = openServer(url);
  const [game] = await db.query<Game>(firstGame);
  if (!game) throw new Error('no game of the house’s own protocol is open');
  await openGameForAll(db, game.nodeId);
  await db.close();
  const call = caller(game, members);
  return {
    bet: async (connections, seconds) => {
      const { rate, refused, p50Ms, p99Ms } = await keepAsking(
        { url: platform.url, vary: call },
        connections,
        seconds,
      );
      if (refused > 0) throw new Error(`${refused} signed bets were refused`);
      return { perSecond: rate, p50Ms, p99Ms };
    },
    close: platform.stop,
  };
}

type Game = { readonly nodeId: bigint; readonly gameCode: string; readonly vendorCode: string };

function caller({ gameCode, vendorCode }: Game, members: number) {
  const secret = createHmac('sha256', Buffer.from(masterSecret, 'hex')).update(vendorCode).digest('hex');
  const path = bet.path.replace(':vassalage', vendorCode);
  let made = 0;
  return () => {
    made += 1;
    const playerId = memberName((made * 7_919) % members);
    const time = String(Date.now());
    const transactionId = `${Number(time).toString(36).padStart(9, '0')}-${made}`;
    const body = JSON.stringify({
      sessionToken: `token-${playerId}`,
      playerId,
      transactionId,
      roundId: transactionId,
      gameCode,
      amount: minorToDecimal(100n),
      currency: 'BDT',
    });
    const text = vendorSignedText(time, 'POST', path, body);
    return {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        [vendorHeaders.keyId]: 'k1',
        [vendorHeaders.time]: time,
        [vendorHeaders.signature]: createHmac('sha256', secret).update(text).digest('hex'),
      },
    };
  };
}

const firstGame = `select g.node_id as "nodeId", g.game_code as "gameCode", v.vendor_code as "vendorCode"
  from game g join vendor v using (vendor_code)
  where v.protocol = 'khela-sandbox' and v.wallet_mode = 'SEAMLESS' and v.state = 'ENABLED' and g.is_enabled
  order by g.node_id limit 1`;
