// The shared pattern table and the small shapes that several calls of identity have in common.
import * as z from 'zod/mini';
import { memberTypes } from '../base/roles.ts';

/** The shared pattern table: the forms and the server use the same expressions. */
export const patterns = {
  loginUsername: /^[A-Za-z][A-Za-z0-9_]{3,15}$/,
  loginPassword: /^.{1,64}$/su,
  password: /^.{8,64}$/su,
  loginMobileNum: /^\d{6,14}$/,
  verificationCode: /^\d{6}$/,
  captcha: /^.{1,16}$/su,
  email: /^(?=.{3,254}$)[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u,
  personName: /^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,49}$/u,
  paymentPassword: /^\d{6}$/,
  idNumber: /^[\p{L}\p{N}][\p{L}\p{N} /-]{3,31}$/u,
  /** An account name in another service. */
  contactName: /^[\p{L}\p{N}@+._/:?=& -]{2,128}$/u,
  inviteCode: /^[A-Za-z0-9]{4,16}$/,
  birthday: /^\d{4}-\d{2}-\d{2}$/,
} as const;

/** Texts of the user-name form arrive trimmed; a password never is. */
export const trimmed = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
export const memberType = z.union(memberTypes.map((type) => z.literal(type)));

/** The session as the site stores it beside `merchantCode` and `id` (AUTH-25, ENT-19). */
export const sessionShape = z.object({
  token: z.string(),
  userName: z.string(),
  type: memberType,
  firstTimeLogin: z.boolean(),
  /** Somebody else has set the password: the member may only call /wps/member/firstPassword. */
  mustChangePassword: z.optional(z.boolean()),
  /** Signs this device in again, once; only if the member chose to be remembered. */
  remPass: z.optional(z.string()),
});
/** Why a new password was refused: its length, its similarity to the user name, or because it is easy to guess. */
const passwordReasons = ['LENGTH', 'ACCOUNT', 'COMMON'] as const;
export type PasswordReason = (typeof passwordReasons)[number];
export const passwordFailure = z.object({ reason: z.optional(z.enum(passwordReasons)) });

/** The `value` of a refusal that demands a captcha: the picture as a data URI. */
export const captchaFailure = z.object({ captcha: z.optional(z.string()) });

/**
 * The first digits of mobile numbers in the merchant's countries, without the zero that is dialled inside the
 * country.
 */
export const mobilePrefixes: Readonly<Record<string, RegExp>> = { '+63': /^9/, '+880': /^1[3-9]/ };
