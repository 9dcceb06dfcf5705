// The part of JSON Schema that settings are written in: kinds of values, first values, and what is wrong with one.
export type JsonSchema = {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** Of a table of values by free names. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

export type SchemaParts = Readonly<Record<string, unknown>>;
export const partsOf = (value: unknown): SchemaParts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SchemaParts) : {};

/** The value that a new part begins with. */
export function firstOf(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, firstOf(schema.properties?.[name] ?? {})]),
      );
    default:
      return '';
  }
}

/** Whether a single text or number fits; the platform has the last word on the whole. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  if (typeof value === 'string') {
    const isShort = schema.maxLength === undefined || value.length <= schema.maxLength;
    return isShort && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value));
  }
  if (typeof value !== 'number') return true;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return value >= minimum && value <= maximum && (schema.type !== 'integer' || Number.isInteger(value));
}
