// The next step after a refusal, by its code: the deposit, registration, own limits, help, or a new password.
import type { ErrorCode } from '#contract/base/errors.ts';
import { isTrialGuest } from '#contract/base/roles.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import type { WayOut } from '#site/base/refusal-details.ts';
import { currentActor } from '#site/base/session.ts';
import { offerFormalAccount } from '#site/data/identity/formal-account.ts';

const to = (text: WayOut['text'], path: string) => (): WayOut => ({ text, take: () => navigate(path) });
const centre = (show: string) => withQuery(paths.securityCentre, { show });
const register = (): WayOut => ({ text: 'app.register', take: () => void offerFormalAccount() });
const help = to('title.help', paths.help);
const bounds = to('title.securityCentre', centre('bounds'));

/** A guest of the trial needs a real account; without a page for deposits the step is help. */
function money(): WayOut {
  if (isTrialGuest(currentActor())) return register();
  return routeExists(paths.voucherCenter) ? to('app.deposit', paths.voucherCenter)() : help();
}

const ways: Readonly<Partial<Record<ErrorCode, () => WayOut>>> = {
  INSUFFICIENT_BALANCE: money,
  FORMAL_ACCOUNT_REQUIRED: register,
  SELF_EXCLUDED: bounds,
  PLAY_LIMIT_REACHED: bounds,
  LIMITS_UNSUPPORTED: bounds,
  BREAK_ACTIVE: bounds,
  KYC_REQUIRED: to('title.securityCentre', centre('identity')),
  LOGIN_FAILED: to('title.forgotPassword', paths.forgotPassword),
  ACCOUNT_HELD: help,
  USER_NOT_FOUND_OR_DISABLED: help,
  NO_PERMISSION: help,
};

export const wayOut = (code: string): WayOut | undefined =>
  Object.keys(ways).includes(code) ? ways[code as ErrorCode]?.() : undefined;
