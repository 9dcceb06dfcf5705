// Only the grammar of notices comes through, whatever is tried.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { canonicalMarkup } from './notice-markup.ts';

/** Texts of the grammar, made piece by piece. */
const words = fc.string({ maxLength: 12 }).map((text) => text.replace(/[<>&"']/g, ''));
const inline = fc.oneof(
  words,
  fc.constantFrom('<br>', '&amp;', '&lt;script&gt;', 'a & b', '&nbsp;'),
  words.map((text) => `<strong>${text}</strong>`),
  words.map((text) => `<a href="/m/help">${text}</a>`),
  words.map((text) => `<a href="https://news.example/?a=1&amp;b=2">${text}<br></a>`),
);
const line = fc.array(inline, { maxLength: 4 }).map((parts) => parts.join(''));
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  line.map((text) => `<h3>${text}</h3>`),
  fc
    .array(line, { maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`),
  fc
    .array(line, { maxLength: 3 })
    .map((items) => `<ol> ${items.map((item) => `<li>${item}</li>`).join('')}</ol>`),
);
const notice = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join('\n'));

/** A browser's view of canonical text: tags with exactly these attributes, and text without a bare sign. */
const canonical =
  /^(<\/?(p|h3|ul|ol|li|strong)>|<\/a>|<br>|<a href="[^"<>]*"( target="_blank" rel="noopener noreferrer")?>|[^<>&"']|&(amp|lt|gt|quot|#39);)*$/;

const allowedPieces = [
  '<p>',
  '</p>',
  '<ul>',
  '<li>',
  '</li>',
  '</ul>',
  '<strong>',
  '</strong>',
  '<br>',
  '</a>',
];
const strangePieces = ['<script>', '<img src=x onerror=y>', '<svg>', '<style>', '<!--', '-->', '<P>', '<p/>'];
const linkPieces = ['<a href="/m">', '<a href="//x">', '<a href="javascript:x">', '<p onclick="x">'];
const textPieces = ['<', '>', '"', '&', '&lt;', '\u0000', 'text'];
const hostilePieces = [...allowedPieces, ...strangePieces, ...linkPieces, ...textPieces];

describe('canonicalMarkup', () => {
  it('keeps every text of the grammar, and its own writing to the letter', () => {
    fc.assert(
      fc.property(notice, (source) => {
        const once = canonicalMarkup(source);
        expect(once).toMatch(canonical);
        const links = once.replaceAll(' target="_blank" rel="noopener noreferrer"', '');
        expect(canonicalMarkup(links)).toBe(once);
      }),
    );
  });

  it('writes nothing but the grammar, whatever it is given', () => {
    const pieces = fc.constantFrom(...hostilePieces);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        try {
          return canonical.test(canonicalMarkup(parts.join('')));
        } catch (fault) {
          return fault instanceof RangeError;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses what is not in the grammar and tells where', () => {
    const sources = [
      'text outside',
      '<p>not closed',
      '<p>a</h3>',
      '</p>',
      '<p><p>a</p></p>',
      '<ul>text</ul>',
      '<ul><p>a</p></ul>',
      '<li>a</li>',
      '<p><strong><strong>a</strong></strong></p>',
      '<p><a href="/m"><strong><a href="/m">a</a></strong></a></p>',
      '<p><a>a</a></p>',
      '<p href="/m">a</p>',
      '<p></br></p>',
      '<script>alert(1)</script>',
      '<p><img src="x"></p>',
      '<p onclick="x">a</p>',
      '<p><a href="javascript:alert(1)">a</a></p>',
      '<p><a href="http://news.example">a</a></p>',
      '<p><a href="//news.example">a</a></p>',
      '<p><a href="/&quot; onclick=&quot;x" target="_top">a</a></p>',
      '<p>1 < 2</p>',
    ];
    for (const source of sources) expect(() => canonicalMarkup(source), source).toThrow(RangeError);
    expect(() => canonicalMarkup('<p>a</p><img>')).toThrow('at character 8');
  });

  it('writes links to other sites so that they cannot reach back', () => {
    expect(canonicalMarkup('<p><a href="https://news.example/?a=1&amp;b">n</a></p>')).toBe(
      '<p><a href="https://news.example/?a=1&amp;b" target="_blank" rel="noopener noreferrer">n</a></p>',
    );
    expect(canonicalMarkup('<p><a href="/m/help?i=2">h</a></p>')).toBe('<p><a href="/m/help?i=2">h</a></p>');
  });

  it('takes every text of the demo brand as it is', () => {
    const plain = (markup: string) =>
      markup
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll(' target="_blank" rel="noopener noreferrer"', '');
    const { notices, help, terms, userAgreement } = brand.content;
    for (const { content: text } of [...notices, ...help, terms, userAgreement])
      for (const source of [text.BN, text.EN]) expect(plain(canonicalMarkup(source))).toBe(source);
  });
});
