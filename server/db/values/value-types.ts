// Converts PostgreSQL's values to JavaScript values, in the same way on both engines.
import pg from 'pg';

/** OIDs of array types, which the driver does not name. */
const int8Array = 1016;
const numericArray = 1231;

const { builtins } = pg.types;
const textArrayOf = pg.types.getTypeParser(1009 as number) as (text: string) => (string | null)[];

/** Large numbers become bigint or text, so they stay exact. A date stays `YYYY-MM-DD`, not a local midnight. */
export const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(builtins.INT8, (text) => BigInt(text));
valueTypes.setTypeParser(int8Array as typeof builtins.INT8, (text) =>
  textArrayOf(text).map((item) => (item === null ? null : BigInt(item))),
);
valueTypes.setTypeParser(builtins.NUMERIC, (text) => text);
valueTypes.setTypeParser(numericArray as typeof builtins.NUMERIC, textArrayOf);
valueTypes.setTypeParser(builtins.DATE, (text) => text);
