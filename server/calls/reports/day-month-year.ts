/** A day as the specification's lists write it (S2§3): 17-11-2026, in UTC. */
export const dayMonthYear = (instant: Date): string => instant.toISOString().slice(0, 10).split('-').toReversed().join('-')
