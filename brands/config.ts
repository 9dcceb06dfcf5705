// The brand a command, a build or a test run is for: BRAND in the environment, the default one unless it is set.
import { type BrandName, brandNames, defaultBrandName, loadBrand } from './load-brand.ts';

const wanted = process.env.BRAND || defaultBrandName;
const known = brandNames.find((name) => name === wanted);
if (!known) throw new Error(`BRAND: ${brandNames.join(' or ')} is wanted, there is no brand ${wanted}`);

export const brandName: BrandName = known;
export const brand = await loadBrand(brandName);
