// The calls of operators to the wallet.
import { get, post } from './base/call.ts';

const ofMembers = { permission: 'wallet.account.read' } as const;
const ofHouse = { permission: 'wallet.book.read' } as const;

export const readAccounts = get('wallet.readAccounts', '/wps/office/members/:id/accounts', ofMembers);
export const listLedger = get('wallet.listLedger', '/wps/office/members/:id/ledger', ofMembers);
export const ledgerFile = get('wallet.ledgerFile', '/wps/office/members/:id/ledger/file', ofMembers, {
  file: 'text/csv',
});
export const adjustBalance = post('wallet.adjustBalance', '/wps/office/members/:id/adjustments', {
  permission: 'wallet.balance.adjust',
});
export const readJournal = get('wallet.readJournal', '/wps/office/journals/:id', ofMembers);
export const reverseJournal = post('wallet.reverseJournal', '/wps/office/journals/:id/reversal', {
  permission: 'wallet.journal.reverse',
});
export const listReversals = get('wallet.listReversals', '/wps/office/reversals', ofHouse);
export const reversalsFile = get('wallet.reversalsFile', '/wps/office/reversals/file', ofHouse, {
  file: 'text/csv',
});
export const readBooks = get('wallet.readBooks', '/wps/office/books', ofHouse);
export const listSeals = get('wallet.listSeals', '/wps/office/seals', ofHouse);
export const sealsFile = get('wallet.sealsFile', '/wps/office/seals/file', ofHouse, { file: 'text/csv' });
export const listProofs = get('wallet.listProofs', '/wps/office/proofs', ofHouse);
