import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorSession, endEditorSession } from './editor-session.ts'

type Options = Omit<NonNullable<Parameters<typeof call>[2]>, 'token'>

/** If the server says that the session is over, it ends here too. */
export const editorCall = async <C extends Call>(
  name: C['name'],
  body: BodyOf<C>,
  options: Options = {},
): Promise<ReplyOf<C>> => {
  const token = editorSession()?.token ?? null
  try {
    return await call<C>(name, body, { ...options, token })
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'session over') sessionOver(token, error.message)
    throw error
  }
}

export const sessionOver = (token: string | null, sentence: string): void => {
  if (token === null || editorSession()?.token !== token) return
  endEditorSession(token)
  showBanner('failed', sentence)
}
