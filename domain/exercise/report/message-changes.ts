// Decision 0025.
import type { Instant } from '../log/exercise.ts'
import { isGone } from '../mails/changed-message.ts'
import { type Clock, xtBefore } from '../state/game-time.ts'
import type { Sent } from '../state/state.ts'
import type { Names } from './names.ts'
import type { Occurrence } from './occurrences.ts'

interface MessageChange {
  readonly at: Instant
  /** In exercise minutes. */
  readonly after: number
}

export interface MessageChanges {
  readonly corrected?: MessageChange
  readonly withdrawn?: MessageChange
}

export const changesOf = (
  { correctedAt, withdrawnAt }: Sent,
  clock: Clock,
  names: Pick<Names, 'instant' | 'delay'>,
): MessageChanges => {
  const change = (at: Instant): MessageChange => ({
    at: names.instant(at),
    after: names.delay(xtBefore(clock, at)) / 60_000,
  })
  return {
    ...(correctedAt !== null && { corrected: change(correctedAt) }),
    ...(withdrawnAt !== null && { withdrawn: change(withdrawnAt) }),
  }
}

export const isHidden = (
  { sent }: { readonly sent: Sent | null },
  { read }: Pick<Occurrence, 'read'>,
): boolean => sent !== null && isGone(sent.event, sent, read?.at ?? null)
