// The result of a decision. Codes are keys of `messages` in contracts/words/messages.ts.
import type { Refusal } from '#domain/refusal.ts'
import type { Fact } from './log.ts'

export type RefusalCode =
  | 'not started'
  | 'not open'
  | 'link expired'
  | 'exercise finished'
  | 'exercise closed'
  | 'not running'
  | 'facilitated only'
  | 'automated only'
  // joining, and the seat
  | 'alias is email'
  | 'alias short'
  | 'alias characters'
  | 'alias taken'
  | 'alias fixed'
  | 'team required'
  | 'seat unknown'
  | 'seat released'
  | 'seat vacated'
  // answers
  | 'event unknown'
  | 'not answerable'
  | 'former team'
  | 'option required'
  | 'option unknown'
  | 'order incomplete'
  | 'text required'
  | 'text too long'
  | 'field required'
  | 'agreement required'
  | 'reason required'
  | 'reason too long'
  | 'confidence required'
  | 'tutorial mismatch'
  | 'already answered'
  | 'already answered by'
  // changes of planned events, and cues
  | 'event subject required'
  | 'event after an answer'
  | 'event minute'
  | 'event minute over'
  | 'event changed meanwhile'
  | 'cue time'
  // roles and forwards
  | 'no roles here'
  | 'role unknown'
  | 'role vacant'
  | 'role full'
  | 'role fixed'
  | 'role changed meanwhile'
  | 'role taken away meanwhile'
  | 'not to forward'
  | 'only forwarder'
  | 'has it already'
  | 'team has it already'
  | 'forwarded already'
  | 'note too long'
  // help
  | 'help asked already'
  | 'help too long'
  | 'help reply too long'
  | 'help unknown'
  | 'help answered already'
  | 'help answered first'
  | 'help withdrawn already'
  // a team at one screen
  | 'one screen only'
  | 'story not running'
  | 'hint unknown'
  | 'debrief unknown'
  | 'debrief not yet'
  | 'debrief note too long'
  | 'debrief noted elsewhere'
  // a team decides
  | 'no team here'
  | 'proposal gone'
  | 'proposals too many'
  | 'message required'
  | 'discussion full'
  | 'lead named already'
  | 'not in a team'
  // grades
  | 'answer unknown'
  | 'criterion unknown'
  | 'nothing to grade'
  | 'comment too long'
  | 'graded meanwhile'
  | 'not self-assessed'
  | 'already assessed'
  // social and notes
  | 'post unknown'
  | 'post not out'
  | 'reply required'
  | 'notes conflict'
  | 'notes too long'
  // facilitation
  | 'push minutes'
  | 'extend minutes'
  | 'nothing open'
  | 'nothing to give back'
  | 'section not ahead'
  | 'gone on just now'
  | 'gone on meanwhile'
  | 'section begun meanwhile'
  | 'no section yet'
  | 'event came'
  | 'left out meanwhile'
  | 'put back meanwhile'
  | 'none playing'
  | 'paused meanwhile'
  | 'resumed meanwhile'
  | 'event time over'
  | 'events time over'
  | 'no such event'
  | 'recipient required'
  | 'send without organisation'
  | 'send without persona'
  | 'email incomplete'
  | 'news incomplete'
  | 'message withdrawn'
  | 'corrected meanwhile'
  | 'corrected before withdrawal'
  | 'social empty'
  | 'alert empty'
  | 'reply unknown'
  | 'nothing to undo'
  | 'run has players'
  | 'team unknown'
  | 'seat completed'
  | 'time factor'
  | 'extension days'
  | 'extended too often'

export type WarningCode = 'push nothing due' | 'push makes late' | 'prepared sent before' | 'sent after all'

/** Nothing was done, and the facilitator is told why. */
export interface Warning {
  readonly warned: WarningCode
  readonly values: Readonly<Record<string, string | number>>
}

export const warn = (warned: WarningCode, values: Warning['values']): Warning => ({ warned, values })

export const isWarning = (value: unknown): value is Warning =>
  typeof value === 'object' && value !== null && 'warned' in value

export type Decision = readonly Fact[] | Warning | Refusal<RefusalCode>

/** Success without a change. */
export const NOTHING_NEW: readonly Fact[] = []
