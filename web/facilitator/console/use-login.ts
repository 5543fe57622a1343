import { useEffect, useState } from 'react'
import type { loginJWTFacilitator } from '#contracts/calls/lead/facilitate.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { jittered, sleep } from '#web/api/retry.ts'
import { paths } from '#web/paths/paths.ts'
import type { Login } from './context.ts'

const AGAIN = 3_000

export const useLogin = (token: string): { readonly login: Login | null; readonly waiting: boolean } => {
  const [login, setLogin] = useState<Login | null>(null)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    void askUntilAnswered(token, stop.signal, () => setWaiting(true)).then(
      answer =>
        !stop.signal.aborted && (answer ? setLogin(answer) : location.replace(`${paths.enterCode()}/`)),
    )
    return () => stop.abort()
  }, [token])
  return { login, waiting }
}

const askUntilAnswered = async (
  token: string,
  signal: AbortSignal,
  onSilence: () => void,
): Promise<Login | null> => {
  while (!signal.aborted) {
    try {
      return await call<typeof loginJWTFacilitator>('loginJWTFacilitator', {}, { token, signal })
    } catch (error) {
      if (
        signal.aborted ||
        !(error instanceof CallFailure && (error.mayPass || error.status >= 500 || error.status === 429))
      )
        return null
      onSilence()
      await sleep(jittered(AGAIN, 0.2), signal)
    }
  }
  return null
}
