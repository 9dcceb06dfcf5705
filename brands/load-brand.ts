// The list of brands, the check of each by the schema, and the paths of their files.
import { join } from 'node:path';
import type { Brand } from './brand.ts';
import { brandSchema } from './brand-schema.ts';

const brands = {
  khela: async () => (await import('./khela/index.ts')).brand,
  manila: async () => (await import('./manila/index.ts')).brand,
} as const satisfies Record<string, () => Promise<Brand>>;

export type BrandName = keyof typeof brands;
export const brandNames = Object.keys(brands) as BrandName[];
export const defaultBrandName: BrandName = 'khela';

/** @throws Error that names each wrong field, where the brand differs from the schema */
export const loadBrand = async (name: BrandName): Promise<Brand> => checkBrand(name, await brands[name]());

/** @throws Error that names each wrong field */
export function checkBrand<Given extends object>(name: string, brand: Given): Given {
  const { error } = brandSchema.safeParse(brand);
  if (!error) return brand;
  const faults = error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
    return `${[...issue.path, ...(unknown ? [unknown] : [])].join('.')}: ${issue.message}`;
  });
  throw new Error(`brands/${name}: ${faults.join('; ')}`);
}

/** The files of the default brand are in the folder itself; those of another brand are in a subfolder. */
export const folderOfBrand = (folder: string, name: BrandName): string =>
  name === defaultBrandName ? folder : join(folder, name);
