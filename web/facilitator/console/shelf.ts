import { shelvesIn } from '#web/kit/kept/shelf.ts'

/** A facilitator's values in this browser between visits: an unsent text, the name for the action log. */
export const { shelf } = shelvesIn('facilitator.')
