// A device with a passkey for tests: makes a key pair, responds to challenges as a browser would, and can cheat.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cheats = {
  readonly origin?: string;
  readonly rpId?: string;
  /** As a stolen copy has it, or none to have it counted up. */
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly key?: KeyObject;
};
type Question = { readonly challenge: string };

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** A new device; `make` responds to the challenge for a new passkey, `answer` to the one at sign-in. */
export function aPasskey(site = { origin: 'http://localhost', rpId: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { challenge }: Question, { origin = site.origin }: Cheats): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (cheats: Cheats, credential: Buffer = Buffer.alloc(0)): Buffer => {
    const flags = 0x01 | (cheats.isVerified === false ? 0 : 0x04) | (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(cheats.counter ?? ++counter);
    return Buffer.concat([sha256(cheats.rpId ?? site.rpId), Buffer.of(flags), count, credential]);
  };
  const answered = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id,
    privateKey,
    make(question: Question, cheats: Cheats = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = authenticatorData(cheats, credential);
      const attestation = Buffer.concat([
        Buffer.from('a3', 'hex'),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from('a0', 'hex'),
        cborText('authData'),
        cborBytes(data),
      ]);
      return answered({
        clientDataJSON: clientData('webauthn.create', question, cheats).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }) as never;
    },
    answer(question: Question, cheats: Cheats = {}) {
      const client = clientData('webauthn.get', question, cheats);
      const data = authenticatorData(cheats);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), cheats.key ?? privateKey);
      return answered({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }) as never;
    },
  };
}

/** The public half as COSE writes it: kty EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')));
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    left as Buffer,
    Buffer.from('22', 'hex'),
    right as Buffer,
  ]);
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256
      ? Buffer.of(0x58, bytes.length)
      : Buffer.of(0x59, bytes.length >> 8, bytes.length & 255);
  return Buffer.concat([head, bytes]);
}
