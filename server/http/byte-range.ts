// Which part of a file a request wants: players of videos fetch them in parts (RFC 9110, section 14).

type ByteRange = { readonly first: number; readonly last: number };

/**
 * The part that a `Range` header names, both ends included; `OUTSIDE` when the file has no such byte. A missing header,
 * another unit or several parts mean the whole file: undefined.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'OUTSIDE' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  // Without a first byte, the number is the length of the end.
  if (from === '')
    return Number(to) === 0 ? 'OUTSIDE' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'OUTSIDE';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
