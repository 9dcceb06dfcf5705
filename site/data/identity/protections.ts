// What protects an account: the five protections, each with its panel in the security centre.
import type { ValueOf } from '#contract/call-types.ts';
import type { securityConfig } from '#contract/identity/profile-calls.ts';
import type { TextKey } from '#site/base/i18n.ts';

type Protection = {
  /** The value of `show` that opens its panel. */
  readonly show: string;
  readonly text: TextKey;
  readonly isSet: boolean;
};

/** In the order in which a member is best advised to set them. */
export function protectionsOf(config: ValueOf<typeof securityConfig>): readonly Protection[] {
  return [
    { show: 'identity', text: 'centre.kyc', isSet: config.kycState === 'VERIFIED' },
    { show: 'payment', text: 'centre.payment', isSet: config.hasPaymentPassword },
    { show: 'totp', text: 'centre.totp', isSet: config.hasTotp || config.passkeys > 0 },
    { show: 'phone', text: 'centre.phone', isSet: config.phoneMasked !== null },
    { show: 'email', text: 'centre.email', isSet: config.emailMasked !== null },
  ];
}

/** The words of each state of a verification. */
export const kycWords = {
  NONE: 'centre.kycNone',
  UNDER_REVIEW: 'centre.kycReview',
  VERIFIED: 'centre.kycVerified',
  REJECTED: 'centre.kycRejected',
} as const satisfies Record<string, TextKey>;
