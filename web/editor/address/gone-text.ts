import { sentence } from '#contracts/words/messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import { failedText } from '../page/failed-text.ts'

type Gone = { readonly name: string; readonly scenario?: string }

export const goneText = (
  error: unknown,
  code: 'scenario gone' | 'document gone',
  { name, scenario = '' }: Gone,
): string => {
  if (!(error instanceof CallFailure && error.status === 404)) return failedText(error)
  return scenario === '' ? sentence(code, { name }) : sentence('document own gone', { name, scenario })
}
