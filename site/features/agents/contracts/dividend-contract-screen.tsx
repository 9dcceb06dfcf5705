// The page of contracts of a dividend.
import { ContractPage } from './contract-screens.tsx';

export default function DividendContractScreen() {
  return <ContractPage kind="DIVIDEND" />;
}
