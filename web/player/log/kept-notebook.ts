import type { Shelf } from '#web/kit/kept/shelf.ts'
import { createStore, type Store } from '#web/kit/store.ts'
import { shelf } from '../visit/keep.ts'
import { reportCameBack } from '../sending/came-back.ts'
import { reportOnItsWay } from '../sending/on-its-way.ts'
import { blank, type Notebook, unsavedOf } from './notebook.ts'

export interface KeptNotebook extends Store<Notebook> {
  readonly set: (notebook: Notebook) => void
}

export const createKeptNotebook = (seat: string, team: string): KeptNotebook => {
  const kept: Shelf<Pick<Notebook, 'team' | 'draft' | 'saving'>> = shelf(`log.${seat}`)
  const { get, set, subscribe } = createStore<Notebook>({ ...blank(team), ...kept.take() })
  reportCameBack(unsavedOf(get()))
  return {
    get,
    subscribe,
    set: next => {
      const [before, { team, draft, saving }] = [get(), next]
      if (draft !== before.draft || saving !== before.saving || team !== before.team)
        kept.put(draft || saving ? { team, draft, saving } : null)
      reportOnItsWay('log', saving ? [saving.state === 'waiting'] : [])
      reportCameBack(unsavedOf(next))
      set(next)
    },
  }
}
