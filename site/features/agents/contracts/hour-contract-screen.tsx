// The page of contracts of a hour salary.
import { ContractPage } from './contract-screens.tsx';

export default function HourContractScreen() {
  return <ContractPage kind="HOUR_SALARY" />;
}
