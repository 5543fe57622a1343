import type { getDraft, setDraft } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { deviceOf } from '#web/player/visit/device.ts'
import type { Unsent } from '#web/player/visit/pending.ts'
import { asDraft, type KeptDraft, type ServerDraft } from './meeting.ts'
import { createSaver, type Saver } from './saver.ts'

export interface DraftHears {
  readonly saved: (text: string) => void
  readonly failed: () => void
  readonly server: (draft: ServerDraft, by: string) => void
  /** No draft could be loaded; `isOver` if the server refused to give it. */
  readonly nothing: (isOver: boolean) => void
  readonly otherTab: (draft: KeptDraft | null) => void
}

export interface DraftLine {
  readonly saver: Saver
  /** Also saves a text that has not been saved yet. */
  readonly end: () => void
}

interface DraftLineOptions {
  readonly question: Pick<Unsent, 'id' | 'team'>
  /** With the team; where a team decides together, a draft is its writer's alone. */
  readonly isShared: boolean
  readonly token: string
  readonly seat: string
  readonly place: Shelf<KeptDraft>
  readonly base: () => string
  readonly tell: (to: (hears: DraftHears) => void) => void
}

/** In ms; others may change the text too (rule 137). */
const LOOK_AGAIN = 10_000

export const openDraftLine = ({
  question,
  isShared,
  token,
  seat,
  place,
  base,
  tell,
}: DraftLineOptions): DraftLine => {
  const ended = new AbortController()
  const device = deviceOf(seat)
  const hears: DraftLineOptions['tell'] = to => ended.signal.aborted || tell(to)
  const put = async (text: string) => {
    try {
      const write = { onRetry: () => hears(now => now.failed()) }
      const body = { ...question, response: asDraft(text), base: asDraft(base()), device }
      await call<typeof setDraft>('setDraft', body, { token, write })
    } catch (error) {
      if (isNo(error)) {
        // Refused: this save must not be retried.
        saver.drop()
        void look()
      }
      throw error
    }
  }
  const saver = createSaver({
    isShared,
    put,
    onSaved: text => hears(now => now.saved(text)),
    onFailed: () => hears(now => now.failed()),
  })
  const look = async () => {
    if (saver.isBehind()) return
    try {
      const {
        data,
        by,
        device: from,
      } = await call<typeof getDraft>('getDraft', question, { token, signal: ended.signal })
      if (!saver.isBehind()) hears(now => now.server({ text: data, isOurs: from === device }, by))
    } catch (error) {
      hears(now => now.nothing(isNo(error)))
    }
  }
  const lookIfSeen = () => document.visibilityState === 'visible' && void look()
  void look()
  const again = setInterval(lookIfSeen, LOOK_AGAIN)
  // The player may have written on another device in between.
  document.addEventListener('visibilitychange', lookIfSeen, { signal: ended.signal })
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

const isNo = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'refused'
