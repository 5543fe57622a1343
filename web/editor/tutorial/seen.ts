import { useState } from 'react'

const keyOf = (user: string) => `tutorialSeen ${user}`

export const useSeen = (user: string): readonly [ReadonlySet<number>, (number: number) => void] => {
  const [seen, setSeen] = useState(() => read(user))
  const add = (number: number) => {
    if (seen.has(number)) return
    const more = new Set([...seen, number])
    setSeen(more)
    write(user, more)
  }
  return [seen, add]
}

const read = (user: string): ReadonlySet<number> => {
  try {
    return new Set((localStorage.getItem(keyOf(user)) ?? '').split(',').filter(Boolean).map(Number))
  } catch {
    return new Set()
  }
}

const write = (user: string, seen: ReadonlySet<number>): void => {
  try {
    localStorage.setItem(keyOf(user), [...seen].join(','))
  } catch {
    // Without storage, the films seen are known until the section is left.
  }
}
