// The payout side of the demo's provider with webhooks: its calls, its console, and the accounts that get the money.
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { payoutBody, webhookPaths } from '#contract/partners/webhook-checkout.ts';
import { isLocal } from '../../local-only.ts';
import { sendNotices } from '../send-notices.ts';
import { behaviours, lateAnswerMs, plans } from './behaviours.ts';
import { consolePage } from './console-page.ts';
import { answerOf, consoleActs, doAct, doWhatIsDue, type PayOutParts, takeRequest } from './pay-out.ts';
import { openPayouts } from './payout-store.ts';
import { pageScript, pageStyle } from './page-style.ts';
import { receivedPage } from './received-page.ts';

type PayoutOptions = {
  readonly dataDir: string;
  readonly platformUrl: string;
  readonly secretOf: (name: string) => string;
  readonly clock: { now(): Date };
  readonly log: (line: string) => void;
};

/** How often work that is due is looked for. */
const tendMs = 500;
const paths = {
  console: '/payments/payouts',
  received: '/payments/received',
  style: '/payments/payouts.css',
  script: '/payments/payouts.js',
};

/** Adds the payouts. `stop` ends the sending of notices. */
export async function addPayouts(app: FastifyInstance, options: PayoutOptions) {
  const store = openPayouts(options.dataDir);
  const parts: PayOutParts = { store, clock: options.clock };
  const notices = {
    ...options,
    path: '/wps/callback/payout/maya',
    secret: options.secretOf('payments-maya-notices'),
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    addCalls(scope, options, parts);
    addConsole(scope, parts);
    addReceived(scope, parts);
  });
  let sending = Promise.resolve();
  const timer = setInterval(() => {
    sending = sending
      .then(async () => {
        doWhatIsDue(parts);
        await sendNotices(notices, store);
      })
      .catch((error: unknown) => options.log(`notices of payouts: ${String(error)}`));
  }, tendMs);
  timer.unref();
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await sending;
      store.close();
    },
  };
}

function addCalls(app: FastifyInstance, { secretOf }: PayoutOptions, parts: PayOutParts): void {
  const { store } = parts;
  const wanted = Buffer.from(`Basic ${Buffer.from(`${secretOf('payments-maya')}:`).toString('base64')}`);
  const isKnown = ({ headers }: FastifyRequest): boolean => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ message: 'refused' });

  app.post(webhookPaths.payout, async (request, reply) => {
    if (!isKnown(request)) return refuse(reply, 401);
    const body = payoutBody.safeParse(request.body);
    if (!body.success || !/^(?!0+\.00$)\d{1,12}\.\d{2}$/.test(body.data.amount.value))
      return refuse(reply, 400);
    const taken = takeRequest(parts, body.data);
    if (taken === 'OTHER') return refuse(reply, 409);
    const answer = taken === 'LOST' ? 'CUT' : taken.isNew ? plans[taken.payout.behaviour].answer : undefined;
    if (taken === 'LOST' || answer === 'CUT' || answer === 'NEVER') {
      reply.hijack();
      if (answer === 'CUT') request.raw.socket.destroy();
      return reply;
    }
    if (answer === 'LATE') await pause(lateAnswerMs);
    return answerOf(taken.payout);
  });
  app.get<{ Params: { reference: string } }>(
    `${webhookPaths.payoutQuery}:reference`,
    async (request, reply) => {
      if (!isKnown(request)) return refuse(reply, 401);
      const payout = store.ofReference(request.params.reference);
      return { payouts: payout ? [answerOf(payout)] : [] };
    },
  );
  app.get<{ Querystring: { from?: string; to?: string } }>(
    webhookPaths.payoutStatement,
    async (request, reply) => {
      if (!isKnown(request)) return refuse(reply, 401);
      const ends = store.endedBetween(Number(request.query.from), Number(request.query.to));
      return { payouts: ends.map(({ payout, at }) => ({ ...answerOf(payout), at })) };
    },
  );
}

const policy = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const show = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
const wordIn = <Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined =>
  words.find((word) => word === value);

/** The console. Only the machine itself gets to see it. */
function addConsole(app: FastifyInstance, parts: PayOutParts): void {
  const { store } = parts;
  app.get(paths.console, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return show(reply, consolePage({ payouts: store.newest(), choices: store.choices(), paths }));
  });
  app.post(paths.console, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const { id = '', act, behaviour, number = '', length } = (request.body ?? {}) as Record<string, string>;
    const payout = store.find(id);
    const pressed = wordIn(consoleActs, act);
    const chosen = wordIn(behaviours, behaviour);
    if (payout && pressed) doAct(parts, payout, pressed);
    else if (act === 'FORGET') store.forget(number);
    else if (chosen) store.choose({ number: number.trim(), behaviour: chosen, isOnce: length !== 'ALWAYS' });
    else return reply.callNotFound();
    return reply.redirect(paths.console, 303);
  });
  app.get(paths.style, async (_request, reply) => reply.type('text/css').send(pageStyle));
  app.get(paths.script, async (_request, reply) => reply.type('text/javascript').send(pageScript));
}

/** The app of the bank or wallet that gets the money. Only the machine itself gets to see it. */
function addReceived(app: FastifyInstance, { store }: PayOutParts): void {
  app.get<{ Querystring: { bank?: string; number?: string } }>(paths.received, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const { bank, number } = request.query;
    const accounts = new Map(store.newest().map((payout) => [`${payout.bank} ${payout.number}`, payout]));
    const account = accounts.get(`${bank} ${number}`) ?? [...accounts.values()][0];
    const lines = account ? store.arrivedAt(account.bank, account.number) : [];
    return show(reply, receivedPage({ accounts: [...accounts.values()], account, lines, paths }));
  });
}
