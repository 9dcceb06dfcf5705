// Parses a plain-text mail: subject and text, in any encoding.

/** Subject and text of a message without parts; an unknown encoding stays unchanged. */
export function readMail(raw: Buffer): { subject: string; text: string } {
  const whole = raw.toString('utf8');
  const end = whole.search(/\r?\n\r?\n/);
  const head = (end < 0 ? whole : whole.slice(0, end)).replace(/\r?\n[ \t]+/g, ' ');
  const body = end < 0 ? '' : whole.slice(end).replace(/^\r?\n\r?\n/, '');
  const header = (name: string): string => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1] ?? '';
  return {
    subject: decodeWords(header('subject')),
    text: decodeBody(body, header('content-transfer-encoding').toLowerCase()).replaceAll('\r\n', '\n').trim(),
  };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r?\n/g, ''));
  return body;
}

/** Encoded words of RFC 2047; blanks between two of them do not count. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
