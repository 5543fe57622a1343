/** In characters (rule 250). */
export const LONGEST_HELP = { call: 300, reply: 1_000 } as const
