import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { sleepUnlessBack } from '#web/api/line.ts'

interface Opening {
  readonly refresh: () => Promise<void>
  readonly isAwaited: () => boolean
  readonly onFailed: (sentence: string) => void
}

const SOON = 3_000

export const createOpening = ({ refresh, isAwaited, onFailed }: Opening): (() => Promise<void>) => {
  let isOpening = false
  const open = async () => {
    const failed = await refresh().then(() => null, asFailure)
    if (!failed || !isAwaited()) return
    onFailed(failed.message)
    if (!failed.mayPass) return
    await sleepUnlessBack(SOON)
    if (isAwaited()) await open()
  }
  return async () => {
    if (isOpening) return
    isOpening = true
    await open()
    isOpening = false
  }
}

const asFailure = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('network', sentenceOfError(error))
