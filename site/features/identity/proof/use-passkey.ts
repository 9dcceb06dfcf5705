// Wraps the browser's passkey interface.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { BodyOf } from '#contract/call-types.ts';
import {
  type addPasskey,
  beginPasskey,
  passkeyOptions,
  type passkeyLogin,
} from '#contract/identity/factors-calls.ts';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';

export const hasPasskeys = browserSupportsWebAuthn;

/** The browser's response to the platform's challenge; throws when the member closes the browser's dialog. */
export async function answerWithPasskey(): Promise<BodyOf<typeof passkeyLogin>['passkey']> {
  const options = await callApi(passkeyOptions, {}, { quiet: true });
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON })) as unknown as BodyOf<typeof passkeyLogin>['passkey'];
  } catch {
    throw new ApiError('PASSKEY_FAILED', 'the browser gave no passkey');
  }
}

/** A new passkey of this browser. */
export async function makePasskey(): Promise<BodyOf<typeof addPasskey>['passkey']> {
  const options = await callApi(beginPasskey, {}, { quiet: true });
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as unknown as BodyOf<typeof addPasskey>['passkey'];
  } catch {
    throw new ApiError('PASSKEY_FAILED', 'the browser made no passkey');
  }
}
