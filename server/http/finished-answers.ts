// Sends finished responses before any other processing: files, home and prepared responses.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Pages } from './pages.ts';
import type { HttpPorts } from './ports.ts';
import { type Prepared, sendPrepared } from './prepared.ts';
import type { PreparedAnswers } from './prepared-answers.ts';
import type { Caller } from './proxies.ts';
import type { StaticFiles } from './static-files.ts';

type FinishedAnswersDeps = {
  readonly files: StaticFiles;
  readonly answers: PreparedAnswers;
  readonly pages: Pages | undefined;
  readonly accessNow: HttpPorts['accessNow'];
  readonly caller: Caller;
  readonly nextRequestId: () => string;
};

/**
 * Answers a GET whose exact address has a finished response that its caller may get now. Every other call goes to the
 * routes, which give the same responses.
 */
export function answerFinishedFirst(app: FastifyInstance, deps: FinishedAnswersDeps): void {
  const general = app.server.listeners('request');
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = isClosing || request.method !== 'GET' ? undefined : finished(request, deps);
    if (answer) {
      const call = { id: deps.nextRequestId(), isHttps: deps.caller.isHttps(request) };
      sendPrepared(request, response, answer, call);
    } else for (const listener of general) listener.call(app.server, request, response);
  });
}

function finished(request: IncomingMessage, deps: FinishedAnswersDeps): Prepared | undefined {
  const address = request.url ?? '';
  const open = deps.files.get(address) ?? deps.pages?.readyHome(address, request.headers.cookie);
  if (open) return open;
  const answer = deps.answers.ready(address);
  // A refusal is worded by the routes.
  return answer && mayComeIn(request, deps) ? answer : undefined;
}

function mayComeIn(request: IncomingMessage, { accessNow, caller }: FinishedAnswersDeps): boolean {
  const access = accessNow?.(() => caller.ip(request));
  return access !== undefined && !access.maintenance && !access.regionRestriction;
}
