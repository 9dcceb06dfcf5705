// Data that nobody changes: a type with every part of it read-only.

/** Arrays and tuples keep their form. */
export type DeepReadonly<Data> = Data extends string | number | bigint | boolean | null | undefined
  ? Data
  : { readonly [Key in keyof Data]: DeepReadonly<Data[Key]> };
