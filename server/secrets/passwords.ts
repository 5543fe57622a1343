// One queue per process, so that a flood of logins does not starve players (reliability S3).
import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; its enum cannot be named here because it is declared `const`.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'
const AT_ONCE = 4
const LONGEST_QUEUE = 100

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string | null> => queued(() => hash(password, COST))

/**
 * Without a stored hash a dummy is checked, so that timing does not reveal whether a user name exists
 * (security row 1). Null if the queue is full.
 */
export const passwordFits = (stored: string | undefined, password: string): Promise<boolean | null> =>
  queued(async () => {
    const fits = await verify(stored ?? (await dummy), password)
    return fits && stored !== undefined
  })

/** Security §9.4. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)

// Made at the start, so that the first unknown user does not take longer than the second.
const dummy = hash('nobody has this password', COST)

const queued = async <T>(work: () => Promise<T>): Promise<T | null> => {
  if (running < AT_ONCE) running++
  else if (waiting.length >= LONGEST_QUEUE) return null
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
