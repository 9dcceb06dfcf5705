// The merchant this site is built for: the only place of the site that knows which brand it is.
import { brand as demoBrand } from '#brands/demo/brand.ts';

export const brand = demoBrand;
