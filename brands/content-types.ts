// The shapes of a brand's texts and pictures that the server seeds: banners, notices, help, documents and links.
import type { Language } from '#contract/base/language.ts';
import type { resourceTypes } from '#contract/platform.ts';

/** One text in every language of the product. */
export type Localised = Readonly<Record<Language, string>>;

export type BannerGroup = 'm_home' | 'm_login' | 'm_register';
export type BrandBanner = {
  readonly id: string;
  readonly groupName: BannerGroup;
  /** The address of the WebP picture; the same address ending in `.jpg` is its JPEG twin. */
  readonly url: string;
  /** The destination of a tap: a path of the site, or empty for none. */
  readonly linkage: string;
  /** The words over the picture, which itself has none. */
  readonly title: Localised;
};

/** `visitors` see it without a session, `members` with one. */
type NoticeAudience = 'everyone' | 'visitors' | 'members';
export type BrandNotice = {
  readonly id: string;
  /** PL player notice, PU pop-up, PR promotion. */
  readonly contentType: 'PL' | 'PU' | 'PR';
  readonly audience: NoticeAudience;
  /** ISO 8601 with zone. */
  readonly publishedAt: string;
  readonly title: Localised;
  /** HTML of plain blocks: p, h3, ul, ol, li, strong, a. */
  readonly content: Localised;
};

/** A hot-news entry; `linkage` is its video. */
type BrandHotNews = {
  readonly id: string;
  readonly url: string;
  readonly linkage: string;
  readonly title: Localised;
};

export type BrandHelpEntry = { readonly title: Localised; readonly content: Localised };
/** A document that the player accepts; its content is HTML like that of a notice. */
export type BrandPaper = { readonly title: Localised; readonly content: Localised };
type BrandResource = { readonly resourceType: (typeof resourceTypes)[number]; readonly url: string };
/** A customer-service entry with its real address; the wire has an opaque reference instead. */
type BrandCustomerService = { readonly title: 'whatsapp' | 'CS'; readonly url: string };

export type BrandContent = {
  readonly banners: readonly BrandBanner[];
  readonly notices: readonly BrandNotice[];
  readonly hotNews: readonly BrandHotNews[];
  readonly help: readonly BrandHelpEntry[];
  readonly terms: BrandPaper;
  readonly userAgreement: BrandPaper;
  readonly resources: readonly BrandResource[];
  readonly customerService: readonly BrandCustomerService[];
};
