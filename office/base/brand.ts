// The brand this office is built for; the build decides which folder of `brands/` is `#brand/`.
import { brand as chosen } from '#brand/brand.ts';
import type { SiteBrand } from '#brands/brand.ts';

export const brand: SiteBrand = chosen;
