// Rules 129, 250.
import type { Exercise, GameTime } from '../log/exercise.ts'
import { ofThisRun } from '../state/actions.ts'
import { xtBefore } from '../state/game-time.ts'
import type { Action, State } from '../state/state.ts'
import type { Fact } from '../log/log.ts'
import { titledActs, type TitledAct } from '../views/act-titles.ts'
import type { Names } from './names.ts'

export interface LedAct extends Omit<TitledAct, 'fact' | 'run' | 'began'> {
  readonly fact: Action['fact'] | PlayersHelp
  readonly xt: GameTime | null
}

export type PlayersHelp = Extract<Fact, { readonly kind: 'help asked' | 'help withdrawn' }>

/** A player's own report has none, because the acts name others. */
export const ledActs = (exercise: Exercise, state: State, names: Names): readonly LedAct[] => {
  if (names.viewer !== null) return []
  const acts = ofThisRun(state).filter(({ fact }) => isListed(fact))
  const leaders = leadersIn(acts)
  const led = titledActs(exercise, acts).map(act => {
    const { by, fact, player } = act
    return {
      ...act,
      by: names.anonymise ? unnamed(fact, leaders.indexOf(by)) : by,
      fact: names.anonymise ? withoutWords(withoutTeams(fact, names)) : fact,
      player: names.anonymise && player !== '' ? SOMEBODY_PLAYING : player,
    }
  })
  // At the same instant, a call for help comes before its answer.
  return [...askedFor(state, names), ...led]
    .toSorted((one, other) => one.at - other.at)
    .map(act => timed(state, names, act))
}

type Untimed = Omit<LedAct, 'xt'>

const timed = (state: State, names: Names, { at, ...act }: Untimed): LedAct => {
  const clock = state.clocks.get('exercise')
  const started = state.startedAt
  return {
    at: names.instant(at),
    xt: clock && started !== null && at >= started ? names.delay(xtBefore(clock, at)) : null,
    ...act,
  }
}

const askedFor = ({ help }: State, names: Names): readonly Untimed[] =>
  help.flatMap(({ id, seat, player, text, at, end }) => {
    const by = names.anonymise ? SOMEBODY_ASKING : player
    const asked = { kind: 'help asked', seat, ...(text !== '' && { text }) } as const
    const about = { subject: '', by, player: '' }
    return [
      { at, ...about, fact: names.anonymise ? withoutWords(asked) : asked },
      ...(end?.kind === 'withdrawn'
        ? [{ at: end.at, ...about, fact: { kind: 'help withdrawn', seat, help: id } as const }]
        : []),
    ]
  })

/** A player's own sentence, or the reply, may tell who they are. */
const withoutWords = (fact: LedAct['fact']): LedAct['fact'] =>
  (fact.kind === 'help asked' || fact.kind === 'help answered') && fact.text !== undefined
    ? { ...fact, text: '' }
    : fact

/** Those who led: not the players who called for help, nor an administrator who undid a reset (rule 126). */
export const leadersIn = (acts: readonly Pick<LedAct, 'fact' | 'by'>[]): readonly string[] => [
  ...new Set(acts.filter(({ fact }) => !BY_OTHERS.has(fact.kind)).map(({ by }) => by)),
]

const BY_OTHERS = new Set<LedAct['fact']['kind']>(['reset undone', 'help asked', 'help withdrawn'])

/** `extra time given` is left out because extra time is personal data (decision 0039). */
export const isListed = (fact: Action['fact']): fact is Exclude<Action['fact'], { kind: Unlisted }> =>
  !UNLISTED.some(kind => kind === fact.kind)

const UNLISTED = ['extended', 'extra time given', 'graded'] as const
type Unlisted = (typeof UNLISTED)[number]

const SOMEBODY_LEADING = 'Facilitator'
const SOMEBODY_UNDOING = 'Administrator'
const SOMEBODY_PLAYING = 'a player'
const SOMEBODY_ASKING = 'A player'
const SOME_TEAM = 'a team'

const unnamed = ({ kind }: Action['fact'], leader: number): string =>
  kind === 'reset undone' ? SOMEBODY_UNDOING : `${SOMEBODY_LEADING} ${leader + 1}`

/** A small team would reveal the player (rule 140). */
const withoutTeams = (fact: Action['fact'], names: Names): Action['fact'] => {
  const called = (team: string) => names.team(team) || SOME_TEAM
  if ('team' in fact) return { ...fact, team: called(fact.team) }
  if (fact.kind === 'event changed' && fact.change.to) {
    const teams = fact.change.to.teams.map(called)
    return { ...fact, change: { ...fact.change, to: { ...fact.change.to, teams } } }
  }
  if (fact.kind === 'sent' && fact.recipient.to === 'team')
    return { ...fact, recipient: { to: 'team', team: called(fact.recipient.team) } }
  return fact
}
