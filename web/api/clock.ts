// This machine's clock only measures the time since the reply (rule 100).

interface Told {
  readonly serverTime: string
  readonly xt: number
  readonly ticking: boolean
  readonly speed?: number | undefined
}

export interface Reading {
  /** In ms since 1970-01-01 UTC. */
  readonly serverTime: number
  readonly xt: number
  readonly ticking: boolean
  readonly speed: number
  /** In ms of performance.now. */
  readonly at: number
}

export const readingOf = ({ serverTime, xt, ticking, speed = 1 }: Told, at: number): Reading => ({
  serverTime: Date.parse(serverTime),
  xt,
  ticking,
  speed,
  at,
})

export const serverNow = (reading: Reading, at: number): number =>
  reading.serverTime + (at - reading.at) * reading.speed

export const exerciseNow = (reading: Reading, at: number): number =>
  reading.xt + (reading.ticking ? (at - reading.at) * reading.speed : 0)

export const stoppedAt = (reading: Reading, at: number): Reading =>
  reading.ticking
    ? { ...reading, serverTime: serverNow(reading, at), xt: exerciseNow(reading, at), ticking: false, at }
    : reading

export { asClock } from '#domain/as-clock.ts'
