// Calls: balance, account record and transfers.
import { get, post } from './base/call.ts';

export const walletBalance = get('wallet.balance', '/wps/wallets/gcs', 'isSignedIn');
export const lockedMoney = get('wallet.lockedMoney', '/wps/wallets/gcs/locked', 'isSignedIn');
export const txCodeList = get('wallet.txCodes', '/wps/relay/GLS2_TxCodeList', 'anyone');
export const statement = get('wallet.statement', '/wps/relay/ODS2_MemberTransaction', 'isSignedIn');
export const statementFile = get(
  'wallet.statementFile',
  '/wps/relay/ODS2_MemberTransaction/csv',
  'isSignedIn',
  { file: 'text/csv' },
);
export const walletTransfer = post('wallet.transfer', '/wps/relay/GCS_walletTransfer', 'isRealMember');
