// Shows the question of proof-question.ts.
import { stepUp } from '#contract/identity/step-up-calls.ts';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { ProofForm } from './proof-form.tsx';
import { answerProof, useRequestedProof } from './proof-question.ts';

export function ProofDialog() {
  const t = useText();
  const request = useRequestedProof();
  return (
    <Dialog open={request !== null} onClose={() => answerProof(false)} title={t('centre.proofTitle')}>
      <p>{t('centre.proofText')}</p>
      {request && (
        <ProofForm
          methods={request.methods}
          onCancel={() => answerProof(false)}
          send={async (proof) => {
            await callApi(stepUp, { body: proof }, { quiet: true });
            answerProof(true);
          }}
        />
      )}
    </Dialog>
  );
}
