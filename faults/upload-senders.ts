// Forty senders of hostile uploads in a separate process with low priority, because real senders would use other
// machines.
import { setPriority } from 'node:os';
import { aPicture } from '#server/testing/identity/a-picture.ts';

export type SendOrder = {
  readonly url: string;
  readonly kind: number;
  readonly actors: readonly Record<string, string>[];
};

const yieldingPriority = 15;
if (process.platform === 'linux') setPriority(yieldingPriority);

const part = '--xx\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n';
const head = '--xx\r\ncontent-disposition: form-data; name="icon"; filename="a.png"\r\n\r\n';
const picture = Buffer.from(await (await aPicture()).arrayBuffer());
/** In the order of `uploadKinds` in uploads.ts. */
const bodies = [
  Buffer.from(part.repeat(350_000)),
  Buffer.from(part.repeat(75_000)),
  Buffer.concat([Buffer.from(head), picture, Buffer.alloc(4_900_000)]),
];

process.on('message', ({ url, kind, actors }: SendOrder) => {
  const body = bodies[kind];
  if (!body) throw new Error(`there is no upload of kind ${kind}`);
  const sent = actors.map((headers, nth) =>
    upload(url, body, { ...headers, 'x-forwarded-for': `10.8.0.${nth}` }),
  );
  void Promise.all(sent).then((statuses) => process.send?.(statuses));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

/** The status of one upload; a sender that is cut off while sending has been refused. */
async function upload(url: string, body: Buffer, headers: Record<string, string>): Promise<number | string> {
  const init = { method: 'POST', body: new Uint8Array(body), signal: AbortSignal.timeout(60_000) };
  const type = { 'content-type': 'multipart/form-data; boundary=xx' };
  const answer = await fetch(`${url}/wps/member/info/icon`, {
    ...init,
    headers: { ...headers, ...type },
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 'cut off';
}
