// The states and limits of transfers of agent credit; imports nothing, so that screens may show them.

/** WAITING: for two operators. */
export const transferStates = ['DONE', 'WAITING', 'REJECTED'] as const;
export type TransferState = (typeof transferStates)[number];

/** What one agent may pass on in a day. */
export const transferredADay = '50000.00';
/** A request above this waits for two operators. */
export const approvedAbove = '20000.00';
