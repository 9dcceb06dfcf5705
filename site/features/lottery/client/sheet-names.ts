// The sheets that the tools of a lottery's table open, in the order of their buttons.
export const sheetNames = ['tickets', 'results', 'rules'] as const;
export type SheetName = (typeof sheetNames)[number];
