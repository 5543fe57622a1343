import { useEffect, useRef, useState } from 'react'
import { BOTS } from '#domain/exercise/rehearsal/bots.ts'
import type { RehearsalFigures, RehearsalWish } from '#domain/exercise/rehearsal/figures.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { withItsDocuments } from '../checks/attached.ts'
import { useAuthoring } from '../desk/authoring.ts'
import { type Desk, useDesk, workOf } from '../desk/desk.ts'
import type { Work } from '../desk/work.ts'
import { scenarioOnDesk } from '../play/begin.ts'
import { startWorker } from '../worker/start-worker.ts'
import type { RehearseReply, RehearseRequest } from '../worker/rehearse-messages.ts'

export interface RehearsalResult {
  readonly wish: RehearsalWish
  readonly figures: RehearsalFigures
  readonly scenario: Scenario
  readonly work: Work
}

export type Rehearsing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

const results = new WeakMap<Desk, RehearsalResult>()

export const useRehearsal = () => {
  const desk = useDesk()
  const { documents } = useAuthoring()
  const worker = useRef<Worker>(undefined)
  const [state, setState] = useState<Rehearsing>({ kind: 'ready' })
  const [result, setResult] = useState(() => results.get(desk))
  useEffect(() => () => worker.current?.terminate(), [])

  const start = (runs: number, seed: string): void => {
    const { fileName } = desk.get()
    const work = workOf(desk.get())
    const scenario = scenarioOnDesk(fileName, work)
    const wish = { runs, seed, bots: BOTS }
    worker.current?.terminate()
    setState({ kind: 'running', done: 0, of: runs * BOTS.length })
    const started = startedWorker()
    if (!started) return setState({ kind: 'failed' })
    worker.current = started
    started.addEventListener('error', () => worker.current === started && setState({ kind: 'failed' }))
    started.addEventListener('message', ({ data }: MessageEvent<RehearseReply>) => {
      // A message may still be on its way from a worker that was ended.
      if (worker.current !== started) return
      if ('done' in data) return setState({ kind: 'running', done: data.done, of: runs * BOTS.length })
      const found = { wish, figures: data.figures, scenario, work }
      results.set(desk, found)
      setResult(found)
      setState({ kind: 'ready' })
      started.terminate()
    })
    const known = { documents: new Set(documents.map(name => name.toLowerCase())) }
    void withItsDocuments(scenario, known).then(complete => {
      const asked: RehearseRequest = { scenario: complete, wish }
      // A worker has this page's origin: only a message to a window names an origin. A terminated worker ignores
      // the message.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      started.postMessage(asked)
    })
  }

  const cancel = (): void => {
    worker.current?.terminate()
    worker.current = undefined
    setState({ kind: 'cancelled' })
  }

  return { state, result, start, cancel }
}

const startedWorker = (): Worker | undefined => {
  try {
    return startWorker('rehearsing')
  } catch {
    return undefined
  }
}
