// The list of brands, and the paths of their files.
import { join } from 'node:path';
import type { Brand } from './brand.ts';

const brands = {
  khela: async () => (await import('./khela/index.ts')).brand,
  manila: async () => (await import('./manila/index.ts')).brand,
} as const satisfies Record<string, () => Promise<Brand>>;

export type BrandName = keyof typeof brands;
export const brandNames = Object.keys(brands) as BrandName[];
export const defaultBrandName: BrandName = 'khela';

export const loadBrand = (name: BrandName): Promise<Brand> => brands[name]();

/** The files of the default brand are in the folder itself; those of another brand are in a subfolder. */
export const folderOfBrand = (folder: string, name: BrandName): string =>
  name === defaultBrandName ? folder : join(folder, name);
