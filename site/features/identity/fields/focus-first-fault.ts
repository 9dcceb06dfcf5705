// Moves the focus to the first field with an error, in the order of the page, after a form was sent.
import type { BaseSyntheticEvent } from 'react';

/**
 * For `handleSubmit`: nested components register their fields later, so the order of `errors` is not that of the
 * page.
 */
export function focusFirstFault(errors: object, event?: BaseSyntheticEvent): void {
  const form = event?.target as Partial<HTMLFormElement> | undefined;
  const fields = [...((form?.elements ?? []) as Iterable<HTMLInputElement>)];
  fields.find(({ name }) => name in errors)?.focus();
}
