// The brands there are, and where the files of each lie.
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

/** The files of the default brand lie in the folder itself, those of another in one of its own below it. */
export const folderOfBrand = (folder: string, name: BrandName): string =>
  name === defaultBrandName ? folder : join(folder, name);
