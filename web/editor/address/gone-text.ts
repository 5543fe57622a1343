import { sentence } from '#contracts/words/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { failedText } from '../page/failed-text.ts'

type Gone = { readonly name: string; readonly scenario?: string }

/**
 * Why an item could not be opened: on a 404 a sentence with its name, otherwise the failure's own sentence.
 */
export const goneText = (
  error: unknown,
  code: 'scenario gone' | 'document gone',
  { name, scenario = '' }: Gone,
): string => {
  if (!(error instanceof CallFailure && error.status === 404)) return failedText(error)
  return scenario === '' ? sentence(code, { name }) : sentence('document own gone', { name, scenario })
}
