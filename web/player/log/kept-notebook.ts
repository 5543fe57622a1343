import { createListeners } from '#web/kit/listeners.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '../visit/keep.ts'
import { reportCameBack } from '../sending/came-back.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { blank, type Notebook, unsavedOf } from './notebook.ts'

export interface KeptNotebook {
  readonly get: () => Notebook
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (notebook: Notebook) => void
}

export const createKeptNotebook = (seat: string, team: string): KeptNotebook => {
  const kept: Shelf<Pick<Notebook, 'team' | 'draft' | 'saving'>> = shelf(`log.${seat}`)
  const listeners = createListeners()
  let state: Notebook = { ...blank(team), ...kept.take() }
  reportCameBack(unsavedOf(state))
  return {
    get: () => state,
    subscribe: listeners.subscribe,
    set: next => {
      const { team, draft, saving } = next
      if (draft !== state.draft || saving !== state.saving || team !== state.team)
        kept.put(draft || saving ? { team, draft, saving } : null)
      state = next
      reportOnItsWay('log', saving ? [saving.state === 'waiting'] : [])
      reportCameBack(unsavedOf(next))
      listeners.tell()
    },
  }
}
