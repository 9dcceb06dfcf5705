// Checks the body of an act by the contract, field by field; loaded with the first act that is sent.
import * as z from 'zod/mini';
import type { ApiCall } from '#contract/base/call.ts';
import { endpoints } from '#contract/index.ts';
import type { TextFunction } from '../i18n.ts';

// The page's content security policy forbids code made from texts.
z.config({ jitless: true });

/** By the first name of each wrong part of the body, in the operator's language. */
export function bodyFaults(t: TextFunction, call: ApiCall, body: unknown): ReadonlyMap<string, string> {
  const parsed = endpoints.find(({ name }) => name === call.name)?.body?.safeParse(body);
  const faults = new Map<string, string>();
  for (const issue of parsed?.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    if (!faults.has(field)) faults.set(field, textOf(t, issue));
  }
  return faults;
}

function textOf(t: TextFunction, issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big')
    return t(issue.origin === 'string' ? 'act.longest' : 'act.most', String(issue.maximum));
  if (issue.code === 'too_small' && issue.origin !== 'string') return t('act.least', String(issue.minimum));
  return t('act.notTaken');
}
