// The second step of a sign-in, for members with an authenticator app.
import type { ValueOf } from '#contract/call-types.ts';
import type { login } from '#contract/identity/session-calls.ts';
import { loginSecond } from '#contract/identity/step-up-calls.ts';
import type { ProofMethod } from '#contract/identity/step-up.ts';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { ProofForm } from './proof-form.tsx';

export type LoginHalf = { readonly ticket: string; readonly methods: readonly ProofMethod[] };

export default function SecondStepDialog({
  half,
  onClose,
  onSession,
}: {
  half: LoginHalf | undefined;
  onClose: () => void;
  onSession: (session: ValueOf<typeof login>) => unknown;
}) {
  const t = useText();
  return (
    <Dialog open={half !== undefined} onClose={onClose} title={t('centre.secondTitle')}>
      <p>{t('centre.secondText')}</p>
      {half && (
        <ProofForm
          methods={half.methods}
          onCancel={onClose}
          send={async ({ password: _password, ...proof }) => {
            const body = { ticket: half.ticket, ...proof };
            await replacingSession(async () =>
              onSession(await callApi(loginSecond, { body }, { quiet: true })),
            );
          }}
        />
      )}
    </Dialog>
  );
}
