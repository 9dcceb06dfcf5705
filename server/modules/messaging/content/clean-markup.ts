// Keeps the few HTML elements that a text for players may use, by a library that others keep up to date.
import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '../rules.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    // A forbidden link becomes text; one to another site opens in a new tab without a reference to this one.
    a: (_name, { href = '' }) => {
      if (!isSafeLink(href)) return { tagName: 'a', attribs: {} };
      const attribs = href.startsWith('/')
        ? { href }
        : { href, target: '_blank', rel: 'noopener noreferrer' };
      return { tagName: 'a', attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
};

/**
 * The allowed parts of a text: paragraphs, sub-headings, lists, bold, italics, line breaks, links to the site or to
 * https.
 */
export function cleanMarkup(source: string): string {
  return sanitizeHtml(source, options).trim();
}
