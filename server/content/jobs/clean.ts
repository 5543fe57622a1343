// In the thread: texts made harmless.
import { sanitise } from './sanitise.ts'

export const work = (texts: readonly string[]) => texts.map(sanitise)
