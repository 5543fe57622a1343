import { shelvesIn } from '#web/kit/kept/shelf.ts'

export const { shelf } = shelvesIn('facilitator.')
