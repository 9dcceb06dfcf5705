// Shows the question of proof-question.ts.
import { stepUp } from '#contract/identity/step-up-calls.ts';
import { Dialog } from '#kit/dialog.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { ProofForm } from './proof-form.tsx';
import { answerProof, useAskedProof } from './proof-question.ts';

export function ProofDialog() {
  const t = useText();
  const asked = useAskedProof();
  return (
    <Dialog open={asked !== null} onClose={() => answerProof(false)} title={t('centre.proofTitle')}>
      <p>{t('centre.proofText')}</p>
      {asked && (
        <ProofForm
          methods={asked.methods}
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
