// The error texts of the fields in the security centre.
import type { Complaints } from '../fields/complaint-text.ts';

export const centreComplaints: Complaints = {
  REQUIRED: 'centre.needed',
  NAME_FORMAT: 'centre.nameFormat',
  EMAIL_FORMAT: 'centre.emailFormat',
  PASSWORD_WRONG: 'centre.payPasswordWrong',
  PAYMENT_PASSWORD_FORMAT: 'centre.payRule',
  CONFIRM_MISMATCH: 'centre.payMismatch',
  SECOND_FACTOR_WRONG: 'centre.codeFormat',
  PASSWORD_FORMAT: 'identity.passwordFormat',
  BIRTHDAY_INVALID: 'centre.birthdayBad',
  'address.FIELD_FORMAT': 'centre.addressBad',
  FIELD_FORMAT: 'centre.needed',
};
