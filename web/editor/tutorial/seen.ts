import { useState } from 'react'
import { storedText, storeText } from '#web/kit/kept/storage.ts'

const keyOf = (user: string) => `tutorialSeen ${user}`

export const useSeen = (user: string): readonly [ReadonlySet<number>, (number: number) => void] => {
  const [seen, setSeen] = useState(() => read(user))
  const add = (number: number) => {
    if (seen.has(number)) return
    const more = new Set([...seen, number])
    setSeen(more)
    storeText(keyOf(user), [...more].join(','))
  }
  return [seen, add]
}

const read = (user: string): ReadonlySet<number> =>
  new Set((storedText(keyOf(user)) ?? '').split(',').filter(Boolean).map(Number))
