// Reads a long selection a few hundred rows at a time.

const size = 500;

/** Calls `read` for one page after the other until one is not full. */
export async function* inBatches<Row>(
  read: (page: { readonly offset: number; readonly limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await read({ offset, limit: size });
    yield rows;
    if (rows.length < size) return;
  }
}
