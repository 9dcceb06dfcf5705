// Views of a list that an operator saved: a name for filters, order, columns and their widths.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import * as calls from './views-calls.ts';

/** An operator saves at most so many views of one list. */
export const viewsOfOneList = 30;

/** A list is identified by the name of its call. */
const list = z.string().check(z.regex(/^[a-z]+\.[A-Za-z]{1,40}$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[^\p{Cc}]*$/u));
/** As the address of the list has it, without the question mark. */
const search = z.string().check(z.minLength(1), z.maxLength(2_000), z.regex(/^[\x21-\x7e]*$/));

export const listViews = endpoint({
  ...calls.listViews,
  summary: 'The views of one list that whoever asks saved, by name.',
  query: z.strictObject({ list }),
  output: z.object({ views: z.array(z.object({ name: z.string(), search: z.string() })) }),
  errors: [],
});

export const saveView = endpoint({
  ...calls.saveView,
  summary: 'Saves a view of a list, in place of the own one of the same name.',
  body: z.strictObject({ list, name, search }),
  output: z.object({}),
  errors: ['LIMIT_REACHED'],
});

export const removeView = endpoint({
  ...calls.removeView,
  summary: 'Deletes an own view.',
  params: z.strictObject({ list, name }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
});

export const viewEndpoints = [listViews, saveView, removeView] as const;
