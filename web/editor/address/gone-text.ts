import { sentence } from '#contracts/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { failedText } from '../frame/failed-text.ts'

/** Why something is not there: by its name where the server has none of it, which an old link or a removal is the reason of. */
export const goneText = (error: unknown, code: 'scenario gone' | 'document gone', name: string): string =>
  error instanceof CallFailure && error.status === 404 ? sentence(code, { name }) : failedText(error)
