import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { editorSession } from '#web/session/editor-session.ts'
import { type DraftKind, forget, keep, type DraftPlace } from './drafts.ts'
import { type Keeper, makeKeeper } from './keeper.ts'

interface Kept<Value> {
  readonly kind: DraftKind
  readonly name: string
  readonly value: Value | null
}

/** Unsaved work survives the component (rule 184). */
export const useKept = <Value extends object>({ kind, name, value }: Kept<Value>) => {
  const [user] = useState(() => editorSession()?.user ?? '')
  const [place, setPlace] = useState<DraftPlace | null>(null)
  const latest = useRef(value)
  const called = useRef(name)
  const keeper = useRef<Keeper | null>(null)
  useLayoutEffect(() => void (called.current = name), [name])
  useEffect(() => {
    const address = { kind, user, name }
    let written: Value | null = null
    const write = () => {
      const now = latest.current
      if (now === written) return
      written = now
      if (now === null) forget(address)
      setPlace(now === null ? null : keep(address, now))
    }
    const made = makeKeeper(write)
    keeper.current = made
    made.now()
    return () => {
      // After a change of the name, no draft stays under the old one.
      if (called.current !== name) {
        forget(address)
        written = latest.current
      }
      made.end()
      keeper.current = null
    }
  }, [kind, user, name])
  useEffect(() => {
    latest.current = value
    keeper.current?.soon()
  }, [value])
  return {
    place: value === null ? null : place,
    discard: () => {
      latest.current = null
      if (keeper.current) keeper.current.now()
      else forget({ kind, user, name: called.current })
    },
  } as const
}
