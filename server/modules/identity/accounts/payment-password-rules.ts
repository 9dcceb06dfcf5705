// Which six digits are too easy for a payment password.
import { patterns } from '#contract/identity/patterns.ts';

/** six digits, not all alike, no run up or down, no pattern of two or three repeated. */
export function isAcceptablePaymentPassword(digits: string): boolean {
  if (!patterns.paymentPassword.test(digits)) return false;
  const steps = digits
    .split('')
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  const isRun = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  return !isRun && !/^(\d\d)\1\1$/.test(digits) && !/^(\d{3})\1$/.test(digits);
}
