// The filter of the audit by act: a choice of every act by its name.
import { textKeys, type TextFunction } from '#office/base/i18n.ts';
import type { ListFilter } from '#office/base/list/list-types.ts';

const beginning = 'did.';

/** In the order of the alphabet of the language in force. */
export function actFilter(t: TextFunction): ListFilter<'act'> {
  const choices = textKeys(beginning)
    .map((title) => ({ value: title.slice(beginning.length), title }))
    .sort((one, other) => t(one.title).localeCompare(t(other.title)));
  return { name: 'act', title: 'audit.act', kind: 'choice', choices };
}
