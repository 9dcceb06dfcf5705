// Proves where links of notices and help texts may lead.
import { describe, expect, it } from 'vitest';
import { linkTarget } from './safe-html.tsx';

describe('links in texts', () => {
  it('lead to our own paths or to https addresses', () => {
    expect(linkTarget('/m/help?i=1')).toBe('own');
    expect(linkTarget('https://example.org/a?b=c')).toBe('other');
  });

  it('lead nowhere else', () => {
    const refused = [
      '',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'data:,x',
    ];
    for (const href of [...refused, 'https://user:secret@a.example', ' https://a.example', 'm/home']) {
      expect(linkTarget(href)).toBeNull();
    }
  });
});
