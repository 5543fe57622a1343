import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getProjection } from '#contracts/calls/lead/projector.ts'
import { call } from '#web/api/call.ts'
import { type Reading, readingOf } from '#web/api/clock.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { type Connection, keepFresh } from '#web/api/live.ts'

export type Projection = ReplyOf<typeof getProjection>

interface Wall {
  readonly projection: Projection | null
  readonly reading: Reading | null
  readonly connection: Connection
  /** Why the server no longer accepts this link, or null. */
  readonly refusal: string | null
}

/** In ms (S2§9). The page polls even with a stream, because an event that falls due causes no nudge. */
const POLL = 5_000

export const useProjection = (token: string, names: boolean): Wall => {
  const [wall, setWall] = useState<Wall>({
    ...{ projection: null, reading: null, connection: 'polling', refusal: null },
  })
  useEffect(() => {
    const set = (change: Partial<Wall>) => setWall(before => ({ ...before, ...change }))
    let knows = -1
    const refresh = async (signal: AbortSignal) => {
      try {
        const projection = await call<typeof getProjection>('getProjection', { names }, { token, signal })
        if (signal.aborted) return
        knows = projection.revision
        set({ projection, reading: readingOf(projection, performance.now()), refusal: null })
      } catch (error) {
        if (!(error instanceof CallFailure && error.isFinal)) throw error
        set({ refusal: sentenceOfError(error) })
      }
    }
    const onConnection = (connection: Connection) => set({ connection })
    return keepFresh({ token, refresh, knows: () => knows, onConnection, pollWhileLive: POLL })
  }, [token, names])
  return wall
}
