// What makes a member of a team active; imports nothing, so that screens may show it.

/** A member of the team is active in a period with valid stakes of this much. */
export const activeFrom = '500.00';
