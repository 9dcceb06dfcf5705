// Writes Bengali words in Latin letters as people without a Bengali keyboard do, and compares such spellings by sound.

const consonants: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ড়: 'r',
  ঢ়: 'r',
  য়: 'y',
};
const vowels: Readonly<Record<string, string>> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
};
const vowelSigns: Readonly<Record<string, string>> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};
const others: Readonly<Record<string, string>> = { 'ং': 'ng', 'ঃ': '', ৎ: 't' };
const virama = '্';
const zero = '০'.codePointAt(0) ?? 0;

/** Whether a text has Bengali letters. */
export const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text);

/** Composes letters with their dots, and drops marks that people leave out or type by mistake. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200c|\u200d|\u0981/g, '');

/** A Bengali word in Latin letters; the vowel that is not written is an `o`, and silent at the end. */
export function latinOf(word: string): string {
  const letters = plainText(word).match(/[\u0980-\u09ff]\u09bc?|./gu) ?? [];
  let latin = '';
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants[letter];
    const next = letters[at + 1];
    // After another consonant these two are silent.
    const isSilent = letters[at - 1] === virama && (letter === 'ব' || letter === 'য');
    if (consonant === undefined) {
      const digit = (letter.codePointAt(0) ?? 0) - zero;
      const isDigit = digit >= 0 && digit <= 9;
      latin +=
        vowels[letter] ??
        vowelSigns[letter] ??
        others[letter] ??
        (isDigit ? String(digit) : letter === virama ? '' : letter);
      continue;
    }
    if (!isSilent) latin += consonant;
    const isFollowed = next !== undefined && (next in consonants || next in others || next in vowels);
    if (isFollowed) latin += 'o';
  }
  return latin;
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/chh?|c(?=[ie])/g, 's'],
  [/sh/g, 's'],
  [/ph|v(?=$)/g, 'f'],
  [/bh|v|w/g, 'b'],
  [/z|jh/g, 'j'],
  [/q|c/g, 'k'],
  [/x/g, 'ks'],
  [/ng/g, 'n'],
  [/([kgtd])h/g, '$1'],
];

/** The consonants of a word in Latin letters: different spellings of a word give the same result. */
export function soundOf(latin: string): string {
  const spoken = sounds.reduce((text, [from, to]) => text.replace(from, to), latin);
  const isOpen = /^[aeiou]/.test(spoken);
  const bare = spoken.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
  return isOpen ? `a${bare}` : bare;
}
