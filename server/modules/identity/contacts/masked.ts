// Masks a number, address or name so that only its owner recognises it.

/** As in +880 ••••• 678. */
export function maskedPhone(e164: string): string {
  return `${e164.slice(0, e164.startsWith('+880') ? 4 : 3)} ••••• ${e164.slice(-3)}`;
}

/** As in k•••@phul.example. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.charAt(0)}•••${email.slice(at)}`;
}

/** As in R••• B•••. */
export function maskedName(name: string): string {
  const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .map((word) => `${[...graphemes.segment(word)][0]?.segment ?? ''}•••`)
    .join(' ');
}
