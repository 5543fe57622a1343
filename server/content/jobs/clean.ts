// Cleans texts in the worker thread.
import { sanitise } from './sanitise.ts'

export const work = (texts: readonly string[]) => texts.map(sanitise)
