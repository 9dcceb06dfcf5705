// The names of an agent's quotas; imports nothing, so that forms may list them.

/** Members with this rate in thousandths or a higher one, or agents that the agent opens. */
export const quotaNames = ['10', '15', '18', 'AGENTS'] as const;
