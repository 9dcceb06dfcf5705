// The types of a brand's texts and pictures that the server seeds, from their schema.
import type * as z from 'zod';
import type { DeepReadonly } from './deep-readonly.ts';
import type { banner, brandContent, localised, notice, paper } from './content-schema.ts';

export type Localised = DeepReadonly<z.infer<typeof localised>>;
export type BrandBanner = DeepReadonly<z.infer<typeof banner>>;
export type BannerGroup = BrandBanner['groupName'];
export type BrandNotice = DeepReadonly<z.infer<typeof notice>>;
export type BrandHelpEntry = DeepReadonly<z.infer<typeof paper>>;
/** A document that the player accepts. */
export type BrandPaper = BrandHelpEntry;
export type BrandContent = DeepReadonly<z.infer<typeof brandContent>>;
