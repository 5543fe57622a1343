import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { TIES } from '#contracts/words/council-words.ts'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { clockTime } from '#web/kit/time.ts'

export type Decision = NonNullable<PlayEvent['decision']>
export type Proposal = Decision['proposals'][number]
type Outcome = NonNullable<Decision['outcome']>

export const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The server names no members to a player who has left the event's team. */
export const hasLeft = ({ members }: Pick<Decision, 'members'>): boolean => members.length === 0

/** `me`: this player's alias; `now`: ms since 1970-01-01 UTC. */
export const decisionWords = (
  decision: Pick<Decision, 'rule' | 'lead' | 'members' | 'proposals' | 'closesAt'>,
  me: string,
  now: number,
): string => {
  const { closesAt, proposals } = decision
  if (hasLeft(decision)) return exerciseSentence('former team')
  if (closesAt === '') return ruleWords(decision, me)
  if (proposals.length > 0) return `${ruleWords(decision, me)} ${atTheLimit(closesAt)}.`
  // If nothing was proposed before the limit, the first later proposal is the answer (rule 227).
  return Date.parse(closesAt) < now
    ? 'Time is up: the first proposal becomes the answer.'
    : `${ruleWords(decision, me)} ${atTheLimit(closesAt)}, if there is one.`
}

const atTheLimit = (closesAt: string): string =>
  `At ${clockTime(closesAt)} the proposal with the most agreements becomes the answer`

const ruleWords = ({ rule, lead }: Pick<Decision, 'rule' | 'lead'>, me: string): string => {
  switch (rule) {
    case 'all':
      return 'Your team’s answer is sent when all who are here agree and no one objects.'
    case 'majority':
      return 'Your team’s answer is sent when more than half of those who are here agree.'
    case 'lead':
      return lead === me ? 'You lead your team: you decide.' : `The lead decides: ${lead}.`
  }
}

export const neededWords = (
  { rule, members, lead }: Pick<Decision, 'rule' | 'members' | 'lead'>,
  { agreed, objected }: Pick<Proposal, 'agreed' | 'objected'>,
  me: string,
): string => {
  const here = members.filter(({ present }) => present).map(({ alias }) => alias)
  const missing = here.filter(alias => !agreed.includes(alias))
  if (rule === 'lead') return lead === me ? 'Waiting for you' : `Waiting for ${lead}`
  if (rule === 'all' && missing.length > 0) return `Not agreed yet: ${named(missing.map(asYou(me)))}`
  if (rule === 'all')
    return objected.length === 0 ? '' : `Objected, now away: ${named(objected.map(({ alias }) => alias))}`
  const more = Math.floor(here.length / 2) + 1 - (here.length - missing.length)
  if (more <= 0) return ''
  return here.length === 1
    ? `Waiting for ${named(here.map(asYou(me)))}`
    : `${more} more of the ${here.length} here must agree`
}

export const outcomeWords = ({ by, tied, proposer }: Pick<Outcome, 'by' | 'tied' | 'proposer'>): string =>
  `${tied ? `Time was up: ${TIES[tied]}, became the answer.` : DECIDED[by]} Proposed by ${proposer}.`

const DECIDED: Readonly<Record<Outcome['by'], string>> = {
  all: 'All who were here agreed.',
  majority: 'A majority agreed.',
  lead: 'The lead decided.',
  time: 'Time was up: the proposal with the most agreements became the answer.',
}

export const asYou =
  (me: string) =>
  (alias: string): string =>
    alias === me ? 'you' : alias
