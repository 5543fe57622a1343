import { shelvesIn } from '#web/kit/kept/shelf.ts'

/**
 * What this browser keeps for a facilitator between two visits: a text that was not sent, the name for the
 * action log.
 */
export const { shelf } = shelvesIn('facilitator.')
