import { readingTime } from '#domain/scenario/checks/rehearsal.ts'
import { CROWD } from '#domain/scenario/checks/time.ts'
import { PRESET } from '#domain/scenario/words.ts'
import type { GameTime } from '../log/exercise.ts'
import type { Trial } from './trial.ts'

export const IDLE: GameTime = 180_000
const MINUTE = 60_000

export interface Idle {
  readonly from: GameTime
  readonly to: GameTime
  /** The id of the last event before the idle time; '' if there is none. */
  readonly after: string
}

export interface PileUp {
  readonly from: GameTime
  readonly messages: number
  readonly event: string
}

/** A question keeps its player busy until the answer; an unanswered one, only while it is read. */
export const idleIn = ({ deliveries, timeline }: Pick<Trial, 'deliveries' | 'timeline'>): readonly Idle[] => {
  const idle: Idle[] = []
  let [readUntil, busyUntil, after] = [0, 0, '']
  const comes = (xt: GameTime): void => {
    if (xt - busyUntil >= IDLE) idle.push({ from: busyUntil, to: xt, after })
  }
  for (const { id, story, shownXt, response } of deliveries) {
    comes(shownXt)
    readUntil = Math.max(readUntil, shownXt) + readingTime(story.event) * 1000
    busyUntil = Math.max(busyUntil, readUntil, response?.by ? response.xt : 0)
    after = id
  }
  if (timeline.finish) comes(timeline.finish.xt)
  return idle
}

export const pileUpsIn = ({ deliveries }: Pick<Trial, 'deliveries'>): readonly PileUp[] => {
  const come = deliveries.filter(({ story }) => story.section !== PRESET)
  const found: PileUp[] = []
  for (let at = 0; at < come.length;) {
    const [first, next] = [come[at], come[at + CROWD]]
    if (!first || !next || next.shownXt - first.shownXt >= MINUTE) {
      at += 1
      continue
    }
    const end = come.findIndex(({ shownXt }) => shownXt - first.shownXt >= MINUTE)
    const messages = (end === -1 ? come.length : end) - at
    found.push({ from: first.shownXt, messages, event: first.id })
    at += messages
  }
  return found
}
