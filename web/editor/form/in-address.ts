// The URL of a tool's page names its subject (expectation 1).
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { endSuccess } from '#web/kit/status/banners.ts'

type Chosen<Name extends string> = Readonly<Record<Name, string>>

/** An absent value is ''. The setter does nothing once the user has left the page. */
export const useChosen = <const Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const chosen = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Chosen<Name>
  const choose = (next: Partial<Chosen<Name>>) => {
    const after = new URLSearchParams(globalThis.location.search)
    const before = String(after)
    for (const name of names)
      if (next[name]) after.set(name, next[name])
      else if (name in next) after.delete(name)
    if (!isHere.current || String(after) === before) return
    // A success banner that is still shown is about the previous subject.
    endSuccess()
    setParams(after, { replace: true })
  }
  return [chosen, choose] as const
}
