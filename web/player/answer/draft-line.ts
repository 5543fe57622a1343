// The line between a text that is being written and everybody else who may write it: the server, a teammate, another tab.
import type { getDraft, PlayEvent, setDraft } from '#contracts/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import type { KeptDraft } from './meeting.ts'
import { createSaver, type Saver } from './saver.ts'

export interface DraftHears {
  readonly saved: (text: string) => void
  /** It was not saved, and is tried again. */
  readonly failed: () => void
  /** What the server has now, and who wrote it. */
  readonly server: (text: string, by: string) => void
  /** The server could not say what it has. */
  readonly nothing: () => void
  readonly otherTab: (draft: KeptDraft | null) => void
}

export interface DraftLine {
  readonly saver: Saver
  /** Saves what is not saved, and hears nothing any more. */
  readonly end: () => void
}

interface DraftLineOptions {
  readonly event: Pick<PlayEvent, 'id' | 'team'>
  readonly token: string
  readonly place: Shelf<KeptDraft>
  /** Reaches whoever listens now. */
  readonly tell: (to: (hears: DraftHears) => void) => void
}

/** A teammate may be writing too. */
const LOOK_AGAIN = 10_000

export const isBlank = (text: string): boolean => text.trim() === ''

export const openDraftLine = ({ event: { id, team }, token, place, tell }: DraftLineOptions): DraftLine => {
  const ended = new AbortController()
  const hears: DraftLineOptions['tell'] = to => ended.signal.aborted || tell(to)
  const put = async (text: string) => {
    try {
      const write = { onRetry: () => hears(now => now.failed()) }
      await call<typeof setDraft>('setDraft', { id, response: isBlank(text) ? '' : text }, { token, write })
    } catch (error) {
      // Answered meanwhile, by oneself or the team: there is nothing left to save, and nobody is to be asked about it.
      if (error instanceof CallFailure && error.kind === 'refused') saver.drop()
      throw error
    }
  }
  const saver = createSaver({ put, onSaved: text => hears(now => now.saved(text)), onFailed: () => hears(now => now.failed()) })
  const look = async () => {
    if (saver.isBehind()) return
    try {
      const { data, by } = await call<typeof getDraft>('getDraft', { id }, { token, signal: ended.signal })
      if (!saver.isBehind()) hears(now => now.server(data, by))
    } catch {
      hears(now => now.nothing())
    }
  }
  void look()
  const again = team === 'true' ? setInterval(() => void look(), LOOK_AGAIN) : undefined
  // Coming back from another device.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look(), { signal: ended.signal })
  const stopWatching = place.watch(draft => hears(now => now.otherTab(draft)))
  return {
    saver,
    end: () => {
      ended.abort()
      clearInterval(again)
      stopWatching()
      void saver.flush()
    },
  }
}
