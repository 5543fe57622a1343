import { useStore } from '#web/kit/store.ts'
import { type Play, usePlay } from '../visit/play.ts'
import { createLogbook, type Logbook } from './logbook.ts'
import type { Notebook } from './notebook.ts'

const logbooks = new WeakMap<Play, Logbook>()

export const logbookOf = (play: Play): Logbook => {
  const known = logbooks.get(play)
  if (known) return known
  const logbook = createLogbook({ token: play.token, seat: play.login.code, view: play.view })
  logbooks.set(play, logbook)
  play.accompany(logbook)
  return logbook
}

export const useLogbook = (): readonly [Logbook, Notebook] => {
  const logbook = logbookOf(usePlay())
  return [logbook, useStore(logbook)]
}
