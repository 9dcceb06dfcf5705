// The sandbox as one HTTP server: the page and calls of the games, and the work behind them.
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { addClientFiles } from './game-vendors/client-files.ts';
import { createPendingCalls } from './game-vendors/pending-calls.ts';
import { GameRefusal } from './game-vendors/game-refusal.ts';
import { addGameRoutes, presentRefusal } from './game-vendors/game-routes.ts';
import { openKinds } from './game-vendors/open-kinds.ts';
import { kindSchemas } from './game-vendors/kinds.ts';
import { openRecords } from './game-vendors/records/records-store.ts';
import { type Chance, systemChance } from './game-vendors/slots/chance.ts';
import { openSlotRules, type SlotRules } from './game-vendors/slot-rounds/slot-rules.ts';
import { tendUnfinishedRounds } from './game-vendors/slot-rounds/unfinished-rounds.ts';
import { type FaultInput, plannedFault, FaultPlan } from './game-vendors/fault-plan.ts';
import { createVendorBalances } from './game-vendors/vendor-balances.ts';
import { createVendorKeys, derivedSecret } from './game-vendors/vendor-keys.ts';
import { addVendorServer } from './game-vendors/vendor-server/vendor-server.ts';
import { createWagers } from './game-vendors/wagers/wagers.ts';
import { createWalletCalls } from './game-vendors/wallet-calls.ts';
import { addMailSink } from './mail/mail-sink.ts';
import { addAuthenticator, type AppAccount } from './authenticator/authenticator.ts';
import { addSmsSink } from './sms/sms-sink.ts';
import { smsPath } from '#contract/partners/sms.ts';
import { addPayments } from './payments/payments.ts';
import { oldRounds } from './game-vendors/old-rounds.ts';
import { createPruning } from './prune.ts';
import { createSportsbook, type Sportsbook } from './sportsbook/sportsbook.ts';
import { addSocialLogin } from './social-login/social-login.ts';
import { addTaskCentre } from './task-centre/task-centre.ts';

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
  /** The public origin of the games; this server's own address by default. */
  readonly publicUrl?: string;
  /** The only currency the vendors deal in. */
  readonly currency?: string;
  /** Shown before amounts in the games; the currency's code by default. */
  readonly currencySymbol?: string;
  /** The zone in which sportsbook pages show times; UTC by default. */
  readonly timeZone?: string;
  /** The merchant's legal rules for slot games; nothing is forbidden by default. */
  readonly slotRules?: SlotRules;
  /** With this password in `x-sandbox-control` a test may plan faults over HTTP. */
  readonly controlPassword?: string | undefined;
  /** The SMTP port for mails, on the loopback address only; without it none are accepted. */
  readonly mailPort?: number | undefined;
  /** The accounts whose codes the page `/authenticator` shows. */
  readonly appAccounts?: readonly AppAccount[];
  /** Whether the sportsbook plays its matches; off by default, because they need the processor all the time. */
  readonly playsMatches?: boolean;
  /** The folder of `sandbox.db`. */
  readonly dataDir: string;
  readonly clock: { now(): Date };
  /** The folder of the built game page. */
  readonly buildDir?: string;
  readonly chance?: Chance;
  /** The length of a shared duel in milliseconds; 90 s by default. */
  readonly duelMs?: number;
  /** The times of live tables are multiplied by this; 1 by default. */
  readonly livePace?: number;
  readonly callTimeoutMs?: number;
  readonly firstRetryMs?: number;
  readonly log?: (line: string) => void;
};

export type Sandbox = {
  readonly url: string;
  /** Plans the next faults. */
  plan(input: FaultInput): void;
  /** Removes planned faults. */
  calm(): void;
  close(): Promise<void>;
};

const builtPage = join(import.meta.dirname, '..', 'build', 'sandbox');
/** A stake is decided within three timeouts; one that is older was left by a crash. */
const betAgeMs = 60_000;

/** Starts the sandbox; work that a crash left is resumed before the first call is answered. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, platformUrl, platformOrigin, log = () => {}, chance = systemChance } = options;
  const records = openRecords(options.dataDir, kindSchemas);
  const keys = createVendorKeys(options.vendorMasterSecret, records.keyPairs);
  const faultPlan = new FaultPlan();
  const vendorBalances = createVendorBalances({ records, clock });
  // Three tries end before the page gives up.
  const timeoutMs = options.callTimeoutMs ?? 2500;
  const wallet = createWalletCalls({ platformUrl, keys, vendorBalances, faultPlan, clock, timeoutMs });
  const pendingCalls = createPendingCalls({
    records,
    wallet,
    clock,
    log,
    firstRetryMs: options.firstRetryMs ?? 500,
  });
  const currency = options.currency ?? 'BDT';
  const slotRules = options.slotRules ?? openSlotRules;
  const currencySymbol = options.currencySymbol || `${currency} `;
  const money = { currency, currencySymbol, slotRules };
  const wagers = createWagers({ records, wallet, pendingCalls, clock });
  const running = openKinds({
    records,
    wagers,
    clock,
    chance,
    log,
    currency,
    currencySymbol,
    duelMs: options.duelMs,
    livePace: options.livePace,
  });
  const deps = { records, wallet, pendingCalls, vendorBalances, wagers, clock, chance, ...money };
  const sportsbook = openSportsbook(options, { ...money, keys, faultPlan });
  await tendUnfinishedRounds(deps, 0);
  await running.resume();

  const app = fastify({ bodyLimit: 4096, forceCloseConnections: true });
  secure(app, platformOrigin, log);
  app.get('/healthz', async () => ({ ok: true }));
  addGameRoutes(app, { ...deps, runningOf: running.of });
  running.addRoutes(app);
  sportsbook.addRoutes(app);
  addClientFiles(app, { buildDir: options.buildDir ?? builtPage, platformOrigin, keys });
  let url = '';
  const reports = { records, keys, faultPlan, clock, currency, slotRules, sportsReports: sportsbook.reports };
  addVendorServer(app, { ...reports, publicUrl: () => options.publicUrl ?? url });
  addControl(app, faultPlan, options.controlPassword);
  const payments = await addOutsideParties(app, options, () => options.publicUrl ?? url);
  const mail =
    options.mailPort === undefined ? undefined : await addMailSink(app, { port: options.mailPort, clock });
  url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });

  pendingCalls.start();
  running.start();
  if (options.playsMatches) sportsbook.start();
  const tending = tendFromTimeToTime(deps, createPruning(records.db, oldRounds, clock), log);
  return {
    url,
    plan: (input) => faultPlan.plan(input),
    calm: () => faultPlan.forget(),
    async close() {
      clearInterval(tending);
      await running.stop();
      await sportsbook.stop();
      await app.close();
      await mail?.close();
      await pendingCalls.stop();
      await payments.stop();
      records.close();
    },
  };
}

function openSportsbook(
  { log = () => {}, timeZone = 'UTC', ...options }: SandboxOptions,
  rest: Pick<Parameters<typeof createSportsbook>[0], 'currency' | 'currencySymbol' | 'keys' | 'faultPlan'>,
): Sportsbook {
  const { dataDir, platformUrl, platformOrigin, clock, controlPassword } = options;
  const own = { dataDir, platformUrl, platformOrigin, clock, controlPassword, timeZone };
  return createSportsbook({ ...own, log, ...rest });
}

/** The parties beside the game vendors; answers the payment providers, which have work to stop. */
async function addOutsideParties(
  app: FastifyInstance,
  options: SandboxOptions,
  publicUrl: () => string,
): ReturnType<typeof addPayments> {
  const { clock, platformUrl, platformOrigin, dataDir, log = () => {} } = options;
  const secretOf = (name: string): string => derivedSecret(options.vendorMasterSecret, name);
  addAuthenticator(app, { accounts: options.appAccounts ?? [], clock });
  addSmsSink(app, { key: secretOf('sandbox-sms'), clock });
  addTaskCentre(app, { platformUrl, platformOrigin, secret: secretOf('task-centre'), clock });
  await addSocialLogin(app, {
    publicUrl,
    platformOrigin,
    secretOf,
    clock,
    sendSms: (sms) => sendToSink(app, secretOf('sandbox-sms'), sms),
  });
  return addPayments(app, {
    dataDir,
    publicUrl,
    platformUrl,
    platformOrigin,
    secretOf,
    clock,
    log,
  });
}

/** Ends rounds that were left open, again and again. */
function tendFromTimeToTime(
  deps: Parameters<typeof tendUnfinishedRounds>[0],
  prune: () => number,
  log: (line: string) => void,
): NodeJS.Timeout {
  return setInterval(() => {
    tendUnfinishedRounds(deps, betAgeMs).catch((error: unknown) =>
      log(`unfinished rounds: ${String(error)}`),
    );
    try {
      prune();
    } catch (error) {
      log(`old rounds: ${String(error)}`);
    }
  }, betAgeMs).unref();
}

/** The phone verifier's codes are on the page of all other messages. */
async function sendToSink(app: FastifyInstance, key: string, payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  await app.inject({ method: 'POST', url: smsPath, payload, headers });
}

/** Headers of every response, and the only form of refusals. */
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

/** Lets a test beside this process plan faults; without a password there is no such call. */
function addControl(app: FastifyInstance, faultPlan: FaultPlan, password: string | undefined): void {
  if (!password) return;
  app.post('/control/faults', async (request, reply) => {
    if (request.headers['x-sandbox-control'] !== password) throw new GameRefusal('NOT_FOUND');
    const input = plannedFault.safeParse(request.body);
    if (!input.success) throw new GameRefusal('INPUT_INVALID');
    faultPlan.plan(input.data);
    return reply.send({ planned: true });
  });
  app.delete('/control/faults', async (request, reply) => {
    if (request.headers['x-sandbox-control'] !== password) throw new GameRefusal('NOT_FOUND');
    faultPlan.forget();
    return reply.send({ planned: false });
  });
}
