// What a brand says to players at its first start: banners, notices, help, documents and links, as a schema.
import * as z from 'zod';
import { resourceTypes } from '#contract/platform.ts';

/** One text in every language of the product. */
export const localised = z.strictObject({
  BN: z.string().describe('In Bengali, with Latin digits.'),
  EN: z.string().describe('In English.'),
});

export const banner = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .describe('Unique; it stays the same when the banner changes.'),
  groupName: z
    .enum(['m_home', 'm_login', 'm_register'])
    .describe('The screen that shows it: home has three.'),
  url: z
    .string()
    .regex(/^\/brand\/banners\/[\w-]+\.webp$/)
    .describe(
      'Its WebP picture below `images/`; the same name ending in `.jpg`, `.avif` and `-780.avif` must exist.',
    ),
  linkage: z.string().describe('Where a tap leads: a path of the site, or empty.'),
  title: localised.describe('The words over the picture, which itself has none.'),
});

export const notice = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .describe('Unique.'),
  contentType: z.enum(['PL', 'PU', 'PR']).describe('PL announcement, PU pop-up, PR promotion.'),
  audience: z
    .enum(['everyone', 'visitors', 'members'])
    .describe('Visitors see it without a session, members with one.'),
  publishedAt: z.iso.datetime({ offset: true }).describe('ISO 8601 with zone.'),
  title: localised.describe('Its title.'),
  content: localised.describe('HTML of plain blocks: p, h3, ul, ol, li, strong, a.'),
});

const video = z.strictObject({
  id: z.string().describe('Unique.'),
  url: z.string().describe('The picture before it plays, below `images/`.'),
  linkage: z
    .string()
    .describe(
      'An MP4 file below `images/`, such as `/brand/clips/a.mp4`, or a watch address of YouTube or Vimeo.',
    ),
  title: localised.describe('Its title.'),
});

/** An entry of the help centre, or a document that players accept. */
export const paper = z.strictObject({
  title: localised.describe('Its title.'),
  content: localised.describe('HTML like that of a notice.'),
});

export const brandContent = z.strictObject({
  banners: z.array(banner).min(5).describe('Pictures on home, login and registration.'),
  notices: z.array(notice).describe('Announcements, pop-ups and promotions.'),
  hotNews: z.array(video).describe('Videos on home; none hides the section.'),
  footerVideo: z.nullable(video).describe('The video in the foot of home; null hides it.'),
  help: z.array(paper).min(5).describe('The help centre, in its order; links name an entry by its place.'),
  terms: paper.describe('The terms of registration.'),
  userAgreement: paper.describe('The user agreement.'),
  resources: z
    .array(
      z.strictObject({
        resourceType: z.enum(resourceTypes).describe('Which network or download.'),
        url: z.string().describe('An https address or a path of the site.'),
      }),
    )
    .describe('Links in footer, menu and message centre.'),
  customerService: z
    .array(
      z.strictObject({
        title: z.enum(['whatsapp', 'CS']).describe('Which entry.'),
        url: z.string().describe('Its real address; players get an opaque reference.'),
      }),
    )
    .describe('The ways to the support.'),
});
