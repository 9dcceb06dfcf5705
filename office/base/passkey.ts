// The browser's passkey machinery, fetched when it is first used.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { addPasskey } from '#contract/operators/passkeys-calls.ts';
import type { showPasskey } from '#contract/operators/session-calls.ts';
import type { BodyOf } from '#contract/call-types.ts';
import { OfficeError } from './office-error.ts';

type Question = { readonly challenge: string };

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * The response of one of the operator's passkeys.
 * @throws OfficeError PASSKEY_FAILED
 */
export async function answerByPasskey(question: Question): Promise<BodyOf<typeof showPasskey>['passkey']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = question as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON }).catch(failed)) as unknown as BodyOf<
    typeof showPasskey
  >['passkey'];
}

/**
 * A new passkey of this browser.
 * @throws OfficeError PASSKEY_FAILED
 */
export async function makePasskey(question: Question): Promise<BodyOf<typeof addPasskey>['passkey']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = question as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON }).catch(failed)) as unknown as BodyOf<
    typeof addPasskey
  >['passkey'];
}

function failed(): never {
  throw new OfficeError('PASSKEY_FAILED', 'the browser gave no passkey', { status: 400 });
}
