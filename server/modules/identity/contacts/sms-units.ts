// Counts the parts of an SMS, each of which a carrier charges for (3GPP TS 23.038, 23.040).

/** The characters of the GSM alphabet, and those of its extension, which take the place of two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€');

/** How many characters fit one SMS alone, and each part of several. */
const gsm = { alone: 160, part: 153 };
const unicode = { alone: 70, part: 67 };

/** Parts of a text; one letter outside the GSM alphabet makes the whole of it Unicode, with fewer letters a part. */
export function smsUnits(text: string): number {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter));
  const length = isGsm
    ? letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
    : text.length;
  const { alone, part } = isGsm ? gsm : unicode;
  return length <= alone ? 1 : Math.ceil(length / part);
}
