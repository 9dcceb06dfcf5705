// The small schemas that calls of many modules have in common.
import * as z from 'zod/mini';
import { defaultLanguage, languages } from './language.ts';
import { amountForm } from './money.ts';

/** A signed amount on the wire, for example `-12.50`; always exactly two decimals, no grouping. */
export const amount = z.string().check(z.regex(amountForm));

/** A time that somebody sends, in milliseconds since 1970; nothing is planned after the year 2099. */
export const moment = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000));
/** The same in a query string. */
export const queryMoment = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(4_102_444_800_000));

/** The language parameter of calls: upper case, BN when it is missing. */
export const language = z._default(z.enum(languages), defaultLanguage);
