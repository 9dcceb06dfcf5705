// The element the menu of plays controls, and where the keyboard goes on after a slip.
export const panelId = 'lottery-board';
