// The sandbox as one HTTP server: the page and calls of the games, and the work behind them.
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { addClientFiles } from './game-vendors/client-files.ts';
import { createErrands } from './game-vendors/errands.ts';
import { GameRefusal } from './game-vendors/game-refusal.ts';
import { addGameRoutes, presentRefusal } from './game-vendors/game-routes.ts';
import { openRecords } from './game-vendors/records-store.ts';
import { type Chance, systemChance } from './game-vendors/slots/chance.ts';
import { tendUnfinishedRounds } from './game-vendors/unfinished-rounds.ts';
import { type Mishap, mishap, Mischief } from './game-vendors/mischief.ts';
import { createVendorBalances } from './game-vendors/vendor-balances.ts';
import { createVendorKeys, derivedSecret } from './game-vendors/vendor-keys.ts';
import { addVendorServer } from './game-vendors/vendor-server/vendor-server.ts';
import { createWalletCalls } from './game-vendors/wallet-calls.ts';
import { addMailSink } from './mail/mail-sink.ts';
import { addSmsSink } from './sms/sms-sink.ts';
import { smsPath } from '#contract/partners/sms.ts';
import { addSocialLogin } from './social-login/social-login.ts';

export type SandboxOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** The platform's address for calls from server to server. */
  readonly platformUrl: string;
  /** The origin of the only page that may frame the games. */
  readonly platformOrigin: string;
  /** 256 bits in hex that the platform has too: the vendors' secrets are derived from it. */
  readonly vendorMasterSecret: string;
  /** Where browsers reach the games; this server's own address unless told. */
  readonly publicUrl?: string;
  /** The only currency the vendors deal in. */
  readonly currency?: string;
  /** With this password in `x-sandbox-control` a test may plan mischief over HTTP. */
  readonly controlPassword?: string | undefined;
  /** Where mails are taken by SMTP, on the loopback address only; none are taken without it. */
  readonly mailPort?: number | undefined;
  /** Where `sandbox.db` lies. */
  readonly dataDir: string;
  readonly clock: { now(): Date };
  /** Where vite built the game page. */
  readonly buildDir?: string;
  readonly chance?: Chance;
  readonly callTimeoutMs?: number;
  readonly firstRetryMs?: number;
  readonly log?: (line: string) => void;
};

export type Sandbox = {
  readonly url: string;
  /** Plans what goes wrong next. */
  plan(wish: Mishap): void;
  /** Forgets what was planned. */
  calm(): void;
  close(): Promise<void>;
};

const builtPage = join(import.meta.dirname, '..', 'build', 'sandbox');
/** A stake is decided within three timeouts; one that is older was left by a crash. */
const betAgeMs = 60_000;

/** Starts the sandbox; what a crash left behind is taken up before the first call is answered. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, platformUrl, platformOrigin, log = () => {}, chance = systemChance } = options;
  const records = openRecords(options.dataDir);
  const keys = createVendorKeys(options.vendorMasterSecret, records.keyPairs);
  const mischief = new Mischief();
  const vendorBalances = createVendorBalances({ records, clock });
  const timeoutMs = options.callTimeoutMs ?? 1000;
  const wallet = createWalletCalls({ platformUrl, keys, vendorBalances, mischief, clock, timeoutMs });
  const errands = createErrands({ records, wallet, clock, log, firstRetryMs: options.firstRetryMs ?? 500 });
  const currency = options.currency ?? 'BDT';
  const deps = { records, wallet, errands, vendorBalances, clock, chance, currency };
  await tendUnfinishedRounds(deps, 0);

  const app = fastify({ bodyLimit: 4096, forceCloseConnections: true });
  secure(app, platformOrigin, log);
  app.get('/healthz', async () => ({ ok: true }));
  addGameRoutes(app, deps);
  addClientFiles(app, { buildDir: options.buildDir ?? builtPage, platformOrigin, keys });
  let url = '';
  addVendorServer(app, { records, keys, mischief, clock, publicUrl: () => options.publicUrl ?? url });
  addControl(app, mischief, options.controlPassword);
  const secretOf = (name: string): string => derivedSecret(options.vendorMasterSecret, name);
  addSmsSink(app, { key: secretOf('sandbox-sms'), clock });
  await addSocialLogin(app, {
    publicUrl: () => options.publicUrl ?? url,
    platformOrigin,
    secretOf,
    clock,
    sendSms: (sms) => sendToSink(app, secretOf('sandbox-sms'), sms),
  });
  const mail =
    options.mailPort === undefined ? undefined : await addMailSink(app, { port: options.mailPort, clock });
  url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });

  errands.start();
  const tending = setInterval(() => {
    tendUnfinishedRounds(deps, betAgeMs).catch((error: unknown) =>
      log(`unfinished rounds: ${String(error)}`),
    );
  }, betAgeMs);
  tending.unref();
  return {
    url,
    plan: (wish) => mischief.plan(wish),
    calm: () => mischief.forget(),
    async close() {
      clearInterval(tending);
      await app.close();
      await mail?.close();
      await errands.stop();
      records.close();
    },
  };
}

/** The phone verifier's codes lie on the page of all other messages. */
async function sendToSink(app: FastifyInstance, key: string, payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  await app.inject({ method: 'POST', url: smsPath, payload, headers });
}

/** Headers of every answer, and the one shape of every refusal. */
function secure(app: FastifyInstance, platformOrigin: string, log: (line: string) => void): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${platformOrigin}`,
  ].join('; ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
    });
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const { status, body } = presentRefusal(new GameRefusal('NOT_FOUND'));
    return reply.code(status).send(body);
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const fault = status < 500 ? new GameRefusal('INPUT_INVALID') : new GameRefusal('INTERNAL');
    if (!(error instanceof GameRefusal) && status >= 500) log(`unexpected: ${String(error)}`);
    const refusal = presentRefusal(error instanceof GameRefusal ? error : fault);
    return reply.code(refusal.status).send(refusal.body);
  });
}

/** Lets a test that runs beside this process plan mischief; without a password there is no such call. */
function addControl(app: FastifyInstance, mischief: Mischief, password: string | undefined): void {
  if (!password) return;
  app.post('/control/mischief', async (request, reply) => {
    if (request.headers['x-sandbox-control'] !== password) throw new GameRefusal('NOT_FOUND');
    const wish = mishap.safeParse(request.body);
    if (!wish.success) throw new GameRefusal('INPUT_INVALID');
    mischief.plan(wish.data);
    return reply.send({ planned: true });
  });
  app.delete('/control/mischief', async (request, reply) => {
    if (request.headers['x-sandbox-control'] !== password) throw new GameRefusal('NOT_FOUND');
    mischief.forget();
    return reply.send({ planned: false });
  });
}
