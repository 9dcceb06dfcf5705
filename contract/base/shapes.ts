// The small schemas that calls of many modules have in common.
import * as z from 'zod/mini';
import { defaultLanguage, languages } from './language.ts';
import { amountForm } from './money.ts';

/** A signed amount on the wire, for example `-12.50`; always exactly two decimals, no grouping. */
export const amount = z.string().check(z.regex(amountForm));

/** The language parameter of calls: upper case, BN when it is missing. */
export const language = z._default(z.enum(languages), defaultLanguage);
