// The calls of operators to the wallet.
import { post } from './base/call.ts';

export const reverseJournal = post('wallet.reverseJournal', '/wps/office/journals/:id/reversal', {
  permission: 'wallet.journal.reverse',
});
