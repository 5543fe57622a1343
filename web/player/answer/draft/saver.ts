// One save at a time, so that an older text never overwrites a newer one.
import { sleepUnlessBack } from '#web/api/line.ts'
import { unsaved } from '#web/player/visit/unsaved.ts'

export interface Saver {
  readonly change: (text: string) => void
  readonly flush: () => Promise<boolean>
  readonly drop: () => void
  readonly isBehind: () => boolean
}

interface SaverOptions {
  readonly isShared: boolean
  readonly put: (text: string) => Promise<unknown>
  readonly onSaved: (text: string) => void
  readonly onFailed: () => void
}

const NOT_SAVED = (where: string) => `Your text could not be saved on the server yet. It is kept ${where}.`
const NOT_SHARED = (where: string) =>
  `Your text could not be saved on the server yet. It is kept ${where}, and your team does not see it.`
const PAUSE = 800
const REST = 15_000

export const createSaver = ({ isShared, put, onSaved, onFailed }: SaverOptions): Saver => {
  let pending: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | null = null
  let running: Promise<boolean> | null = null

  const drop = () => {
    clearTimeout(timer)
    pending = null
    release?.()
    release = null
  }
  const save = async (): Promise<boolean> => {
    clearTimeout(timer)
    while (pending !== null) {
      const text: string = pending
      const isDone = await put(text).then(
        () => true,
        () => false,
      )
      if (isDone && pending === text) drop()
      if (isDone) onSaved(text)
      else {
        onFailed()
        void sleepUnlessBack(REST).then(flush)
        return pending === null
      }
    }
    return true
  }
  const flush = (): Promise<boolean> => {
    running ??= save().finally(() => (running = null))
    return running
  }
  return {
    change: text => {
      pending = text
      release ??= unsaved({ save: flush, said: isShared ? NOT_SHARED : NOT_SAVED })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE)
    },
    flush,
    drop,
    isBehind: () => pending !== null,
  }
}
