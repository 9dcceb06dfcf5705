// The filters of a list by time, as the database takes them.

/** Converts the times of `between` (contract/base/list.ts) to dates. */
export const dated = ({ from, to }: { from?: number | undefined; to?: number | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});
