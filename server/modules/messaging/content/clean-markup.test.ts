// Proves that only the allowed elements of notices pass, against many attacks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { cleanMarkup } from './clean-markup.ts';

/** The allowed output: these elements with exactly these attributes, and text without unescaped characters. */
const clean =
  /^(<\/?(p|h3|ul|ol|li|strong|em|a)>|<br \/>|<a href="(\/(?![/\\])|https:\/\/)[^"<>]*"( target="_blank" rel="noopener noreferrer")?>|[^<>])*$/;

const pieces = [
  '<p>',
  '</p>',
  '<ul>',
  '<li>',
  '</ul>',
  '<strong>',
  '</strong>',
  '<br>',
  '<a href="/m">',
  '</a>',
  '<b>',
  '<i>',
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<style>',
  '<!--',
  '-->',
  '<a href="//x">',
  '<a href="javascript:alert(1)">',
  '<a href=" java\nscript:alert(1)">',
  '<p onclick="x">',
  '<iframe srcdoc="<script>">',
  '<a href="data:text/html,x">',
  '<math><mtext>',
  '<noscript>',
  '<textarea>',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&#x3c;script&#x3e;',
  '\u0000',
  'text',
  '<a href="https://a@evil.example/">',
];

describe('cleanMarkup', () => {
  it('lets nothing through but what notices may use', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (parts) => {
        const once = cleanMarkup(parts.join(''));
        expect(once).toMatch(clean);
        expect(once).not.toMatch(/javascript:|onerror=[^&]*>|<script/i);
        expect(cleanMarkup(once)).toMatch(clean);
      }),
      { numRuns: runsByDay(500) },
    );
  });

  it('keeps what an operator meant and drops what would run', () => {
    expect(cleanMarkup('<p onclick="x">Hello <b>you</b><script>alert(1)</script></p>')).toBe(
      '<p>Hello <strong>you</strong></p>',
    );
    expect(cleanMarkup('<a href="javascript:alert(1)">here</a>')).toBe('here');
    expect(cleanMarkup('<a href="/m/help">here</a>')).toBe('<a href="/m/help">here</a>');
    expect(cleanMarkup('<a href="https://news.example/">there</a>')).toBe(
      '<a href="https://news.example/" target="_blank" rel="noopener noreferrer">there</a>',
    );
    expect(cleanMarkup('<img src=x onerror=alert(1)>')).toBe('');
  });

  it('changes none of the brand’s own texts but their line breaks', () => {
    const { notices, help, terms, userAgreement } = brand.content;
    const texts = [...notices, ...help, terms, userAgreement].flatMap(({ content }) =>
      Object.values(content),
    );
    expect(texts.length).toBeGreaterThan(10);
    const bare = (text: string) =>
      text.replace(/<br ?\/?>| target="_blank" rel="noopener noreferrer"/g, '').trim();
    for (const text of texts) expect(bare(cleanMarkup(text))).toBe(bare(text));
  });
});
