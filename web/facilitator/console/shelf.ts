import { shelvesIn } from '#web/kit/kept/shelf.ts'

/** A facilitator's values in this browser between visits, such as an unsent text. */
export const { shelf } = shelvesIn('facilitator.')
