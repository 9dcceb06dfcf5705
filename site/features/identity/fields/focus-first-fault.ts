// Leads whoever sent a form with faults to the first of them, in the order of the page.
import type { BaseSyntheticEvent } from 'react';

/** For `handleSubmit`: fields of parts of a form are known later than those of the whole, so their order says nothing. */
export function focusFirstFault(errors: object, event?: BaseSyntheticEvent): void {
  const form = event?.target as Partial<HTMLFormElement> | undefined;
  const fields = [...((form?.elements ?? []) as Iterable<HTMLInputElement>)];
  fields.find(({ name }) => name in errors)?.focus();
}
