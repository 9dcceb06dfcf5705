// The id of the element that the menu of bet types controls, and that gets the focus after a slip.
export const panelId = 'lottery-board';
