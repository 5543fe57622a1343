// Security §5, counted per process.
import type { Rate } from '#contracts/wire/call.ts'
import type { Caller } from '#server/services/services.ts'

interface Limit {
  readonly points: number
  readonly seconds: number
  readonly by: 'caller' | 'tenant' | 'ip'
  readonly other?: Partial<Record<Caller['kind'], number>>
  /** Calls refused with status 200 do not count, except possible guesses. */
  readonly ofDone?: true
}

type Unseen = 'all' | 'files'

const LIMITS: Readonly<Record<Rate | Unseen, readonly Limit[]>> = {
  login: [],
  link: [{ points: 30, seconds: 60, by: 'caller', other: { visitor: 300, join: 3_000, facilitator: 120 } }],
  resend: [{ points: 300, seconds: 600, by: 'ip' }],
  // Players who wait for the opening share one link, and so do several consoles in one room.
  poll: [{ points: 60, seconds: 60, by: 'caller', other: { facilitator: 1_200, join: 3_000 } }],
  play: [{ points: 120, seconds: 60, by: 'caller' }],
  social: [{ points: 20, seconds: 60, by: 'caller' }],
  customer: [{ points: 120, seconds: 60, by: 'caller' }],
  order: [
    { points: 60, seconds: 60, by: 'caller' },
    { points: 10, seconds: 60, by: 'tenant', ofDone: true },
    { points: 200, seconds: 86_400, by: 'tenant', ofDone: true },
  ],
  mail: [{ points: 60, seconds: 3_600, by: 'tenant', other: { admin: 600 } }],
  author: [{ points: 300, seconds: 60, by: 'caller' }],
  upload: [{ points: 30, seconds: 600, by: 'caller' }],
  heavy: [
    { points: 60, seconds: 60, by: 'caller' },
    { points: 12, seconds: 60, by: 'caller', ofDone: true },
  ],
  public: [{ points: 60, seconds: 60, by: 'caller', other: { visitor: 600 } }],
  run: [{ points: 60, seconds: 60, by: 'caller', other: { facilitator: 300 } }],
  all: [{ points: 6_000, seconds: 60, by: 'ip' }],
  files: [{ points: 30_000, seconds: 60, by: 'ip' }],
}

export interface Limits {
  /** Seconds to wait; 0 for none. */
  readonly take: (rate: Rate, caller: Caller, ip: string) => number
  readonly refused: (rate: Rate, caller: Caller, ip: string) => void
  /** Seconds to wait; 0 for none. */
  readonly count: (rate: Unseen, key: string) => number
  readonly giveBack: (rate: Unseen, key: string) => void
  readonly isFirst: (what: string) => boolean
}

export const createLimits = (scale: number): Limits => {
  const windows = new Map(
    Object.entries(LIMITS).map(([rate, limits]) => [
      rate,
      limits.map(({ points, seconds, by, other = {}, ofDone = false }) => {
        const counting = (most: number) => countIn(Math.max(1, most * scale), seconds)
        const usual = counting(points)
        const others = new Map(Object.entries(other).map(([kind, most]) => [kind, counting(most)]))
        return { by, ofDone, countFor: (kind: Caller['kind']) => others.get(kind) ?? usual }
      }),
    ]),
  )
  const unseen = (rate: Unseen) => windows.get(rate)?.map(({ countFor }) => countFor('visitor')) ?? []
  const first = countIn(1, 60)
  return {
    take: (rate, caller, ip) => {
      for (const { by, countFor } of windows.get(rate) ?? []) {
        const wait = countFor(caller.kind).take(keyOf(by, caller, ip))
        if (wait > 0) return wait
      }
      return 0
    },
    refused: (rate, caller, ip) => {
      for (const { by, ofDone, countFor } of windows.get(rate) ?? [])
        if (ofDone) countFor(caller.kind).giveBack(keyOf(by, caller, ip))
    },
    count: (rate, key) => Math.max(0, ...unseen(rate).map(({ take }) => take(key))),
    giveBack: (rate, key) => unseen(rate).forEach(({ giveBack }) => giveBack(key)),
    isFirst: what => first.take(what) === 0,
  }
}

const MANY = 50_000

const countIn = (points: number, seconds: number) => {
  const windows = new Map<string, { count: number; readonly closes: number }>()
  return {
    take: (key: string): number => {
      const now = performance.now()
      const window = windows.get(key)
      if (window && window.closes > now) {
        // Excess requests are not counted, so a reverted count makes room at once.
        if (window.count >= points) return Math.ceil((window.closes - now) / 1000)
        window.count += 1
        return 0
      }
      if (windows.size >= MANY)
        for (const [old, { closes }] of windows) if (closes <= now) windows.delete(old)
      windows.set(key, { count: 1, closes: now + seconds * 1000 })
      return 0
    },
    giveBack: (key: string) => {
      const window = windows.get(key)
      if (window && window.count > 0) window.count -= 1
    },
  }
}

const keyOf = (by: Limit['by'], caller: Caller, ip: string): string => {
  if (by === 'ip' || caller.kind === 'visitor') return ip
  if ('tokenHash' in caller)
    return by === 'tenant' && 'tenantId' in caller ? caller.tenantId : caller.tokenHash.toString('base64')
  // Several facilitators may share one link (rule 129); each of their addresses is counted separately.
  return 'seatId' in caller ? caller.seatId : `${caller.kind} ${caller.exerciseId} ${ip}`
}
