// How often somebody may ask (security.md, section 5). Counted per process: what must hold over all of them is in attempts.ts.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Rate } from '#contracts/call.ts'
import type { Caller } from '#server/services.ts'

interface Limit {
  readonly points: number
  readonly seconds: number
  readonly by: 'caller' | 'tenant' | 'ip'
}

/** `login` counts failures only, in attempts.ts; so does `link`, which is limited here for successes too. */
const LIMITS: Readonly<Record<Rate | 'all', readonly Limit[]>> = {
  login: [],
  link: [{ points: 300, seconds: 60, by: 'ip' }],
  poll: [{ points: 60, seconds: 60, by: 'caller' }],
  play: [{ points: 120, seconds: 60, by: 'caller' }],
  social: [{ points: 20, seconds: 60, by: 'caller' }],
  customer: [{ points: 120, seconds: 60, by: 'caller' }],
  order: [
    { points: 10, seconds: 60, by: 'tenant' },
    { points: 200, seconds: 86_400, by: 'tenant' },
  ],
  mail: [{ points: 60, seconds: 3_600, by: 'tenant' }],
  author: [{ points: 300, seconds: 60, by: 'caller' }],
  upload: [{ points: 30, seconds: 600, by: 'caller' }],
  heavy: [{ points: 12, seconds: 60, by: 'caller' }],
  public: [{ points: 60, seconds: 60, by: 'ip' }],
  run: [{ points: 60, seconds: 60, by: 'caller' }],
  all: [{ points: 6_000, seconds: 60, by: 'ip' }],
}

export interface Limits {
  /** Counts one request; the seconds to wait when it was one too many, else 0. */
  readonly take: (rate: Rate | 'all', caller: Caller, ip: string) => Promise<number>
  /** Whether `what` happens for the first time within a minute: for what is worth noting once. */
  readonly isFirst: (what: string) => Promise<boolean>
}

/** @param scale RATE_LIMIT_SCALE: every limit is multiplied by it. */
export const createLimits = (scale: number): Limits => {
  const counters = new Map(
    Object.entries(LIMITS).map(([rate, limits]) => [
      rate,
      limits.map(({ points, seconds, by }) => ({
        by,
        counter: new RateLimiterMemory({ points: Math.max(1, points * scale), duration: seconds }),
      })),
    ]),
  )
  const firsts = new RateLimiterMemory({ points: 1, duration: 60 })
  return {
    take: async (rate, caller, ip) => {
      for (const { by, counter } of counters.get(rate) ?? []) {
        const wait = await consume(counter, keyOf(by, caller, ip))
        if (wait > 0) return wait
      }
      return 0
    },
    isFirst: async what => (await consume(firsts, what)) === 0,
  }
}

const consume = (counter: RateLimiterMemory, key: string): Promise<number> =>
  counter.consume(key).then(
    () => 0,
    (refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    },
  )

const keyOf = (by: Limit['by'], caller: Caller, ip: string): string => {
  if (by === 'ip' || caller.kind === 'visitor') return ip
  if ('tokenHash' in caller) return by === 'tenant' && 'tenantId' in caller ? caller.tenantId : caller.tokenHash.toString('base64')
  return 'seatId' in caller ? caller.seatId : `${caller.kind} ${caller.exerciseId}`
}
