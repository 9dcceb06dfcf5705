// Forms with files over HTTP: who may send one, how large, and what becomes of broken ones.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPicture } from '#server/testing/identity/a-picture.ts';
import { type ActorHeaders, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
let member: ActorHeaders;
beforeAll(async () => {
  platform = await testPlatform();
  member = await platform.anActor(0);
});
afterAll(() => platform.end());

const icon = '/wps/member/info/icon';
const formType = 'multipart/form-data; boundary=xx';

async function send(path: string, form: FormData | string, headers: Record<string, string> = member) {
  const request = new Response(form);
  const type = typeof form === 'string' ? formType : (request.headers.get('content-type') ?? '');
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await platform.http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type, ...headers },
  });
  const { success, errorCode } = answer.json<{ success: boolean; errorCode?: string }>();
  return [answer.statusCode, success || errorCode];
}
async function aForm(name = 'icon', more: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  form.append(name, await aPicture());
  for (const [field, value] of Object.entries(more)) form.append(field, value);
  return form;
}

it('APIA-18 a picture is taken from its form', async () => {
  expect(await send(icon, await aForm())).toEqual([200, true]);
});

it('broken forms, strange fields, fields twice and texts for files are refused', async () => {
  const twice = await aForm();
  twice.append('icon', await aPicture());
  const text = new FormData();
  text.append('icon', 'data:image/png;base64,AAAA');
  const forms = [
    await aForm('other'),
    await aForm('icon', { more: 'x' }),
    twice,
    text,
    '--xx\r\nnonsense',
    '--xx\r\ncontent-disposition: form-data; name="icon"; filename="a.png"\r\n\r\nbreaks off',
    '',
  ];
  for (const form of forms) expect(await send(icon, form)).toEqual([400, 'INPUT_INVALID']);
  const many = await aForm(
    'icon',
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'])),
  );
  expect(await send(icon, many)).toEqual([400, 'INPUT_INVALID']);
});

it('what is larger than allowed is refused, and a form is taken only where one is wanted', async () => {
  const large = new FormData();
  large.append('icon', new File([new Uint8Array(6 * 1024 * 1024)], 'x.jpg'));
  expect(await send(icon, large)).toEqual([413, 'BODY_TOO_LARGE']);
  expect(await send('/wps/session/renew', await aForm())).toEqual([415, 'MEDIA_TYPE']);
});

it('ROLE-14 visitors, guests and other sites are refused before a byte of it is read', async () => {
  const large = new FormData();
  large.append('icon', new File([new Uint8Array(6 * 1024 * 1024)], 'x.jpg'));
  expect(await send(icon, large, {})).toEqual([401, 'NOT_LOGGED_IN']);
  expect(await send(icon, large, await platform.anActor(4))).toEqual([403, 'FORMAL_ACCOUNT_REQUIRED']);
  const elsewhere = { ...member, 'sec-fetch-site': 'cross-site' };
  // A browser's call needs the cookie as well, which it has.
  expect(await send(icon, large, elsewhere)).toEqual([403, 'CROSS_SITE']);
  const testAccount = await platform.anActor(41);
  expect(await send('/wps/member/kyc', await aForm('front'), testAccount)).toEqual([403, 'NO_PERMISSION']);
});

it('papers are refused before they are read unless the member has proven themselves again', async () => {
  const member = await platform.anActor(0);
  platform.clock.advance(11 * 60_000);
  // A body that never comes: a handler that waits for it would never respond.
  const body = new Readable({ read: () => undefined });
  const answer = await platform.http.inject({
    method: 'POST',
    url: '/wps/member/kyc',
    payload: body,
    headers: { 'content-type': formType, ...member },
  });
  expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
    403,
    'STEP_UP_REQUIRED',
  ]);
});

it('a session that ends while the body comes sends nothing', async () => {
  const leaving = await platform.anActor(0);
  const whole = new Response(await aForm());
  const bytes = Buffer.from(await whole.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  const ends = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const body = Readable.from(
    (async function* () {
      yield bytes.subarray(0, half);
      begun.resolve();
      await ends.promise;
      yield bytes.subarray(half);
    })(),
  );
  const answered = platform.http.inject({
    method: 'POST',
    url: icon,
    payload: body,
    headers: { 'content-type': whole.headers.get('content-type') ?? '', ...leaving },
  });
  await begun.promise;
  await platform.ask({ method: 'DELETE', path: '/wps/session/logout', headers: leaving });
  ends.resolve();
  const answer = await answered;
  expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([
    401,
    'SESSION_EXPIRED',
  ]);
});

it('reviewers’ calls are closed to every member', async () => {
  for (const type of ['none', 0, 1, 2, 4, 40, 41, 42] as const) {
    const answer = await platform.ask({ path: '/wps/office/kyc', headers: await platform.anActor(type) });
    expect([type, answer.status]).toEqual([type, 401]);
  }
});

it('a form of many parts is given up at the first part too many, and counted as a call', async () => {
  const part = '--xx\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n';
  const answers = [];
  for (let nth = 0; nth < 21; nth += 1) answers.push(await send(icon, part.repeat(60)));
  expect(answers[0]).toEqual([400, 'INPUT_INVALID']);
  expect(answers.at(-1)).toEqual([429, 'RATE_LIMITED']);
});
