// What an application may hold; the server checks the same by the content of the pictures (PROMO-07 to PROMO-09).

export const remarkMost = 140;
const picturesMost = 3;
const pictureBytesMost = 5 * 1024 * 1024;
const types = ['image/png', 'image/jpeg'];

/** Why these pictures cannot be sent; undefined when they can. */
export function pictureFault(
  files: readonly Pick<File, 'size' | 'type'>[],
): 'COUNT' | 'TYPE' | 'SIZE' | undefined {
  if (files.length > picturesMost) return 'COUNT';
  if (files.some(({ type }) => !types.includes(type))) return 'TYPE';
  return files.some(({ size }) => size > pictureBytesMost) ? 'SIZE' : undefined;
}
