// Signs in with a passkey of this browser.
import { passkeyLogin } from '#contract/identity/factors-calls.ts';
import { callApi } from '#site/base/api.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { openSession } from '../session/sign-in.ts';
import { answerWithPasskey } from '../proof/use-passkey.ts';

export async function signInWithPasskey(): Promise<void> {
  const passkey = await answerWithPasskey();
  await replacingSession(async () =>
    openSession(await callApi(passkeyLogin, { body: { passkey } }, { quiet: true })),
  );
}
