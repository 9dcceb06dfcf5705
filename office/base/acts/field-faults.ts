// The error of an act's field, and the hint below it.
import { useWatch } from 'react-hook-form';
import { amountForm } from '../written-amount.ts';
import { type TextFunction, useText } from '../i18n.ts';
import type { ActField, Given } from './act-types.ts';

/** The hint of a field in the operator's language; it may depend on other fields. */
export function useHint({ hint }: ActField): string | undefined {
  const t = useText();
  const given = useWatch() as Given;
  return typeof hint === 'function' ? hint(given) : hint && t(hint);
}

export function faultOf(
  t: TextFunction,
  { kind, isOptional, check }: ActField,
  written?: string | readonly string[],
  given: Given = {},
): string | undefined {
  if (kind === 'toggle') return undefined;
  const isEmpty = typeof written === 'string' ? written.trim() === '' : !written || written.length === 0;
  if (isEmpty) return isOptional ? undefined : t('act.needed');
  if (kind === 'amount' && !amountForm.test(String(written).trim())) return t('act.amountForm');
  if (kind === 'number' && !/^\d{1,12}$/.test(String(written).trim())) return t('act.numberForm');
  return check && typeof written === 'string' ? check(written.trim(), given) : undefined;
}
