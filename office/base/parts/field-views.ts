// How features show the values of some fields of changes, by the names of the fields.
import type { ReactNode } from 'react';

type FieldView = (value: unknown) => ReactNode;
const views = new Map<string, FieldView>();

/** Shows the values of a field in this way; sections register theirs. */
export function registerField(field: string, view: FieldView): void {
  views.set(field, view);
}

export const viewOf = (field: string): FieldView | undefined => views.get(field);
