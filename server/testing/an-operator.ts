// An operator with a real account, who signs in as people do: invitation, password, app.
import { randomBytes, randomUUID } from 'node:crypto';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import type { OperatorRole } from '#contract/base/permissions.ts';
import * as contract from '#contract/operators/session.ts';
import type { Clock } from '#server/base/clock.ts';
import { timeStep, totpCode } from '#server/base/secrets/totp.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { addOperator } from '#server/modules/operators/index.ts';
import { type anOffice, officeKey } from './an-office.ts';
import { sealAppSecret } from '#server/modules/operators/accounts/invitation.ts';
import { beAtWork } from './an-operator-at-work.ts';
import { type ActorHeaders, platformKey, type TestPlatform } from './test-platform.ts';

/** Calls an office without a session: returns the response, and the cookies for later calls. */
type AsStranger = (
  endpoint: Pick<EndpointShape, 'method' | 'path'>,
  body: object,
) => Promise<{ readonly value: Record<string, string>; readonly cookie: string }>;
type Place = { readonly db: Database; readonly clock: Clock; readonly key: Buffer; readonly ask: AsStranger };

/** The bytes of a secret as an app is given it. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An invited operator's invitation. */
export function anInvitation(
  { db, clock, key = officeKey }: Pick<Place, 'db' | 'clock'> & { readonly key?: Buffer },
  name: string,
  roles: readonly OperatorRole[],
): Promise<string> {
  return db.tx((tx) => addOperator(tx, { clock, vault: createVault(key) }, { name, roles }));
}

/** An operator of a test's office; `code` returns the app's code at the clock's time. */
export function anOperator(
  { db, clock, office }: Pick<Place, 'db' | 'clock'> & { readonly office: ReturnType<typeof anOffice> },
  ...roles: OperatorRole[]
) {
  return comeIn({ db, clock, key: officeKey, ask: strangerOf(office) }, roles);
}

/** The operator of an office who accepts this invitation. */
export function anOperatorBy(
  { db, clock, office }: Pick<Place, 'db' | 'clock'> & { readonly office: ReturnType<typeof anOffice> },
  invitation: string,
) {
  return accept({ db, clock, key: officeKey, ask: strangerOf(office) }, invitation);
}

const strangerOf =
  (office: ReturnType<typeof anOffice>): AsStranger =>
  async (endpoint, body) => {
    const answer = await office<Record<string, string>>('', endpoint, { body });
    return { value: answer.body.value, cookie: answer.cookie };
  };

/** The headers of an operator on a whole platform, a new one each time. */
export function operatorOn(
  { db, clock }: Pick<TestPlatform, 'db' | 'clock'>,
  ...roles: OperatorRole[]
): Promise<ActorHeaders> {
  const name = `op-${randomUUID().slice(0, 8)}`;
  const appSealed = sealAppSecret({ vault: createVault(platformKey) }, name, randomBytes(20));
  return beAtWork({ db, clock }, name, roles, appSealed);
}

async function comeIn(place: Place, roles: readonly OperatorRole[]) {
  return accept(place, await anInvitation(place, `op-${randomUUID().slice(0, 8)}`, roles));
}

async function accept(place: Place, invitation: string) {
  const password = `long ${randomUUID()}`;
  const { value: shown } = await place.ask(contract.readInvitation, { invitation });
  const secret = fromBase32(shown.appSecret ?? '');
  const code = (): string => totpCode(secret, timeStep(place.clock.now()));
  const entered = await place.ask(contract.acceptInvitation, { invitation, password, code: code() });
  const headers: ActorHeaders = {
    authorization: `Bearer ${entered.value.token}`,
    cookie: entered.cookie,
  };
  return { name: shown.name ?? '', password, code, headers };
}
