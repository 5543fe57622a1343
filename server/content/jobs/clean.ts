import { sanitise } from './sanitise.ts'

export const work = (texts: readonly string[]) => texts.map(sanitise)
