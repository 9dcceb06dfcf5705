// The page of contracts of a daily salary.
import { ContractPage } from './contract-screens.tsx';

export default function SalaryContractScreen() {
  return <ContractPage kind="DAILY_SALARY" />;
}
