import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { endSession, session } from './customer-session.ts'

type Options = Pick<NonNullable<Parameters<typeof call>[2]>, 'write' | 'signal'>

/** If the server says that the session is over, it ends here too. */
export const customerCall = async <C extends Call>(
  name: C['name'],
  body: BodyOf<C>,
  options: Options = {},
): Promise<ReplyOf<C>> => {
  const token = session()?.token ?? null
  try {
    return await call<C>(name, body, { ...options, token })
  } catch (error) {
    const over =
      error instanceof CallFailure &&
      error.kind === 'session over' &&
      token !== null &&
      session()?.token === token
    if (over) {
      endSession(token)
      showBanner('failed', error.message, 'closed')
    }
    throw error
  }
}
