// The task centre of the demo: a page that shows a member's missions, and the signed call that gets them.
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import {
  taskCentreHeaders,
  taskLinkParameters,
  taskRedeem,
  taskRedeemPath,
  taskSignedText,
} from '#contract/partners/task-centre.ts';
import { centrePage, centreScript, centreStyle, letterFile } from './centre-page.ts';

type TaskCentreDeps = {
  /** The platform's address for calls from server to server. */
  readonly platformUrl: string;
  /** The only page that may frame the centre. */
  readonly platformOrigin: string;
  readonly secret: string;
  readonly clock: { now(): Date };
};

/** How long the platform may take, in ms. */
const answerMs = 5_000;

export function addTaskCentre(app: FastifyInstance, deps: TaskCentreDeps): void {
  app.get('/task-centre', async (request, reply) => {
    const query = taskLinkParameters.safeParse(request.query);
    const { lang, theme } = query.success ? query.data : ({ lang: 'EN', theme: 'dark' } as const);
    return reply.type('text/html; charset=utf-8').send(centrePage(lang, theme, deps.platformOrigin));
  });
  app.get('/task-centre/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(centreStyle),
  );
  for (const weight of [400, 700] as const)
    app.get(`/task-centre/letters-${weight}.woff2`, async (_request, reply) =>
      reply.type('font/woff2').send(await readFile(letterFile(weight))),
    );
  app.get('/task-centre/centre.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(centreScript),
  );
  app.post('/task-centre/missions', async (request, reply) => {
    const body = taskRedeem.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ code: 'BAD_REQUEST' });
    const { status, answer } = await redeem(deps, JSON.stringify(body.data));
    return reply.code(status).send(answer);
  });
}

/** Swaps ticket and proof at the platform; 502 when it does not answer. */
async function redeem(
  { platformUrl, secret, clock }: TaskCentreDeps,
  rawBody: string,
): Promise<{ status: number; answer: unknown }> {
  const time = String(clock.now().getTime());
  const signature = createHmac('sha256', secret)
    .update(taskSignedText(time, 'POST', taskRedeemPath, rawBody), 'utf8')
    .digest('hex');
  try {
    const response = await fetch(`${platformUrl}${taskRedeemPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [taskCentreHeaders.time]: time,
        [taskCentreHeaders.signature]: signature,
      },
      body: rawBody,
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: response.status, answer: await response.json() };
  } catch {
    return { status: 502, answer: { code: 'PLATFORM_AWAY' } };
  }
}
