// The fields of a brand as the page docs/brands.md lists them, from the schema. Run it to write the page's tables again.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { brandSchema } from './brand-schema.ts';

type Shape = {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly required?: readonly string[];
};
type Field = { readonly path: string; readonly about: string; readonly isOptional: boolean };

/** Every field with its path; `[]` stands for each one of a list. The two languages of a text are not listed. */
export function brandFields(): Field[] {
  const schema = z.toJSONSchema(brandSchema, { unrepresentable: 'any' }) as Shape;
  return fieldsOf(schema, '');
}

function fieldsOf({ properties = {}, required = [] }: Shape, before: string): Field[] {
  return Object.entries(properties).flatMap(([name, part]) => {
    const isOptional = !required.includes(name);
    const inner = part.anyOf?.find((one) => one.properties ?? one.items) ?? part;
    const field = { path: `${before}${name}`, about: part.description ?? '', isOptional };
    const isText = Object.keys(inner.properties ?? {}).join() === 'BN,EN';
    if (isText) return [field];
    const below = inner.items?.properties
      ? fieldsOf(inner.items, `${field.path}[].`)
      : fieldsOf(inner, `${field.path}.`);
    return [field, ...below];
  });
}

const begin = '<!-- fields -->';
const end = '<!-- end of fields -->';
const pageFile = fileURLToPath(new URL('../docs/brands.md', import.meta.url));

/** The page with its table as the schema has it. */
export function pageWithFields(page: string): string {
  const rows = brandFields().map(
    ({ path, about, isOptional }) => `| \`${path}\` | ${isOptional ? 'Optional. ' : ''}${about} |`,
  );
  const table = ['| Field | What it is |', '|---|---|', ...rows].join('\n');
  const [head = '', rest = ''] = page.split(begin);
  const [, tail = ''] = rest.split(end);
  return `${head}${begin}\n\n${table}\n\n${end}${tail}`;
}

export const readPage = (): string => readFileSync(pageFile, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pageFile, pageWithFields(readPage()));
