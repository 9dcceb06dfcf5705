// The integrators' document: every call is in it, its examples fit, and its refusals are those that are really given.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerExamples } from '#contract/partners/examples.ts';
import { vendorRefusalStatus } from '#contract/partners/game-vendor.ts';
import type { PartnerExample } from '#contract/partners/khela-sandbox-examples.ts';
import { reportedRoundRefusals } from '#contract/partners/vendor-server.ts';
import type { Database } from '#server/db/database.ts';
import { aHallSpeaking } from '#server/testing/games/a-vendor-speaking.ts';
import { testDatabase } from '#server/testing/test-database.ts';

type Examples = Record<string, { value: Record<string, unknown> }>;
type Operation = {
  requestBody: unknown;
  responses: Record<string, { content: { 'application/json': { examples: Examples } } }>;
};
type Document = { openapi: string; paths: Record<string, { post: Operation }> };

let db: Database;
let document: Document;
let partnerPaths: string[];
beforeAll(async () => {
  db = await testDatabase();
  const hall = await aHallSpeaking(db, 'khela-sandbox');
  const answer = await hall.app.inject({ method: 'GET', url: '/vendor/openapi.json' });
  expect(answer.statusCode).toBe(200);
  document = answer.json();
  partnerPaths = hall.games.partnerRoutes.filter(({ method }) => method === 'POST').map(pathOf);
  await hall.app.close();
});
afterAll(() => db.close());

const pathOf = ({ path }: { readonly path: string }): string => path.replace(/:(\w+)/g, '{$1}');
it('says why a round that a vendor reports is passed over', () => {
  const { description } = (document as unknown as { info: { description: string } }).info;
  for (const [code, text] of Object.entries(reportedRoundRefusals))
    expect(description).toContain(`${code}: ${text}`);
});

/** The refusals of a call, each with its status. */
function refusalsOf(call: { readonly path: string }) {
  const responses: Operation['responses'] = document.paths[pathOf(call)]?.post.responses ?? {};
  return Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content['application/json'].examples)
      .filter(([code]) => code !== 'done')
      .map(([code, { value }]) => ({ status: Number(status), code, value })),
  );
}

describe('the document for integrators', () => {
  it('has every call of every protocol', () => {
    // Every mounted endpoint is documented.
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(partnerPaths.toSorted());
  });

  it.each(partnerExamples.map((example) => [example.call.path, example] as const))(
    '%s has an example that fits its form',
    (_path, { call, body, answer }) => {
      expect(call.body.safeParse(body)).toMatchObject({ success: true });
      expect(call.output.safeParse(answer)).toMatchObject({ success: true });
    },
  );

  it('has every refusal in every call of a vendor', () => {
    for (const { call } of partnerExamples)
      expect(
        refusalsOf(call)
          .map(({ code }) => code)
          .sort(),
      ).toEqual(Object.keys(vendorRefusalStatus).sort());
  });
});

describe('a call nobody signed', () => {
  const unsigned: Record<PartnerExample['protocol'], [payload: string, headers: Record<string, string>]> = {
    'khela-sandbox': ['{}', {}],
    'rsa-units': ['{}', {}],
    'hmac-actions': ['{}', {}],
    'sports-orders': ['{}', {}],
    'sorted-hash': [
      'keyId=k1&timestamp=1795285800123&hash=00',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
  };

  it.each(Object.keys(unsigned) as PartnerExample['protocol'][])(
    'is refused in the protocol %s as the document says',
    async (protocol) => {
      const hall = await aHallSpeaking(db, protocol);
      const example = partnerExamples.find((one) => one.protocol === protocol);
      const [payload, headers] = unsigned[protocol];
      const url = example?.call.path.replace(':vassalage', 'MEG') ?? '';
      const answer = await hall.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      const documented = refusalsOf({ path: example?.call.path ?? '' }).find(
        ({ code }) => code === 'BAD_SIGNATURE',
      );
      expect(answer.statusCode).toBe(documented?.status);
      const { request_uuid: _attempt, ...fixed } = documented?.value ?? {};
      expect(answer.json()).toMatchObject(fixed);
      await hall.app.close();
    },
  );
});
