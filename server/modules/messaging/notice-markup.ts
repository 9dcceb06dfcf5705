// Reads the few HTML elements a notice may use and writes them anew; a text with anything else is refused.
import { isSafeLink } from './rules.ts';

type Tag = 'p' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'a' | 'br';

const inline: readonly Tag[] = ['strong', 'a', 'br'];
/** Which elements may stand in which; `root` is the text itself. */
const childrenOf: Readonly<Record<Tag | 'root', readonly Tag[]>> = {
  root: ['p', 'h3', 'ul', 'ol'],
  ul: ['li'],
  ol: ['li'],
  p: inline,
  h3: inline,
  li: inline,
  strong: inline,
  a: inline,
  br: [],
};

const piecePattern = /<(\/?)(p|h3|ul|ol|li|strong|a|br)(?: href="([^"<>]*)")?>|[^<>]+/y;
const entityPattern = /&(?:amp|lt|gt|quot|#39|nbsp);/g;
const charactersOf: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/**
 * The canonical form of a notice's text. Because it is written from what was understood, and not what was given
 * with parts taken out, nothing that was not understood can come through. Throws a RangeError that tells where
 * a text leaves the grammar: paragraphs, sub-headings, lists, bold, line breaks and links to our own pages or
 * to https addresses.
 */
export function canonicalMarkup(source: string): string {
  const open: Tag[] = [];
  let written = '';
  for (let at = 0; at < source.length; at = piecePattern.lastIndex) {
    piecePattern.lastIndex = at;
    const match = piecePattern.exec(source);
    if (!match) throw fault(source, at);
    const [text, slash, tag, href] = match;
    const parent = open.at(-1) ?? 'root';
    if (tag === undefined) {
      const holdsText = childrenOf[parent] === inline;
      if (!holdsText && text.trim() !== '') throw fault(source, at);
      if (holdsText) written += escaped(unescaped(text));
    } else if (slash) {
      if (open.pop() !== tag || tag === 'br' || href !== undefined) throw fault(source, at);
      written += `</${tag}>`;
    } else {
      const isAllowed = childrenOf[parent].includes(tag as Tag) && !open.includes(tag as Tag);
      if (!isAllowed || (tag === 'a') !== (href !== undefined)) throw fault(source, at);
      written += href === undefined ? `<${tag}>` : linkTag(unescaped(href), source, at);
      if (tag !== 'br') open.push(tag as Tag);
    }
  }
  if (open.length > 0) throw fault(source, source.length);
  return written;
}

/** A link to another site opens in a new tab that knows nothing of ours. */
function linkTag(href: string, source: string, at: number): string {
  if (!isSafeLink(href)) throw fault(source, at);
  const elsewhere = href.startsWith('/') ? '' : ' target="_blank" rel="noopener noreferrer"';
  return `<a href="${escaped(href)}"${elsewhere}>`;
}

function unescaped(text: string): string {
  return text.replace(entityPattern, (entity) => charactersOf[entity] ?? entity);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function fault(source: string, at: number): RangeError {
  return new RangeError(
    `not the markup of a notice at character ${at}: ${JSON.stringify(source.slice(at, at + 40))}`,
  );
}
