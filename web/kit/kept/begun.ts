import { useState } from 'react'
import { shelvesIn } from './shelf.ts'

const KEPT_FOR = 86_400_000

interface Begun {
  readonly text: string
  readonly at: number
}

const { shelf } = shelvesIn('begun.')

/** `sent` clears the stored text and leaves the shown one. Do not use this for passwords. */
export const useBegun = (
  name: string,
  initial = '',
): readonly [text: string, write: (text: string) => void, sent: () => void] => {
  const [text, setText] = useState(() => taken(name, Date.now()) ?? initial)
  const forget = () => shelf<Begun>(name).put(null)
  const write = (next: string) => {
    setText(next)
    if (next === '') forget()
    else shelf<Begun>(name).put({ text: next, at: Date.now() })
  }
  return [text, write, forget]
}

const taken = (name: string, now: number): string | null => {
  const kept = shelf<Begun>(name).take()
  if (kept === null || now - kept.at <= KEPT_FOR) return kept?.text ?? null
  shelf<Begun>(name).put(null)
  return null
}
