/** Calls once when the parent is gone, for what npm started. */
export declare function whenOrphaned(act: () => void): void;
