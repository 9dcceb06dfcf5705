// The code of casino hold'em of the vendor of a cash table.

/** The code of casino hold'em of the vendor of a table, as `TASH_P03_casinoholdem`. */
export const casinoCodeOf = (tableCode: string): string => `${tableCode.split('_')[0]}_P03_casinoholdem`;
