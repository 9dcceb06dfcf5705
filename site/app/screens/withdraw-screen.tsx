// Withdrawals of the cashier, with the step-up of identity in them.
import { WithdrawScreen } from '#site/features/cashier/withdraw/withdraw-screen.tsx';
import { ProofDialog } from '#site/features/identity/proof/proof-dialog.tsx';
import { withProof } from '#site/features/identity/proof/proof-question.ts';

export default function Withdraw() {
  return (
    <>
      <WithdrawScreen proven={withProof} />
      <ProofDialog />
    </>
  );
}
