import { mailReply } from '#contracts/replies/mail-reply.ts'
import type { Command } from '#domain/exercise/log/commands.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import type { Entry, Fact } from '#domain/exercise/log/log.ts'
import type { Decision } from '#domain/exercise/log/outcome.ts'
import { mayReadReport, report } from '#domain/exercise/report/report.ts'
import { replayedAt } from '#domain/exercise/report/replay.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import { initialState, type State } from '#domain/exercise/state/state.ts'
import { score } from '#domain/exercise/story/score.ts'
import type { PlayerView } from '#domain/exercise/story/view.ts'
import { facilitatorView } from '#domain/exercise/views/facilitator-view.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { isRefusal } from '#domain/refusal.ts'
import { NOON } from '../given-story.ts'
import { DEVICES, eventsIn, type RolesExercise, type RoleStep } from './any-roles.ts'
import { consoleAgainst } from './console-against.ts'
import { commandOf, openingOf } from './role-acts.ts'
import { isTeams, whoGetsWhat, type Oracle, type Person } from './who-gets-what.ts'
import { isEvent, isNotMine, viewAgainst, withoutTargets } from './view-against.ts'

export interface RolesRun extends RolesExercise {
  readonly steps: readonly RoleStep[]
}

export const disagreementsIn = (
  { exercise, ending, steps }: RolesRun,
  believed: Exercise = exercise,
): readonly string[] => {
  const oracle = whoGetsWhat(believed)
  const seen = new Map<string, ReadonlySet<string>>()
  const settled = new Map<string, Set<string>>()
  const log: Entry[] = []
  let state = initialState(exercise)
  let now = NOON
  const found: string[] = []
  const views = new Map<string, PlayerView>()

  const append = (decision: Decision): void => {
    for (const fact of Array.isArray(decision) ? decision : []) {
      const entry: Entry = { ...fact, number: state.revision + 1, at: Math.max(now, state.at) }
      log.push(entry)
      oracle.heard(entry)
      state = evolve(exercise, state, entry)
    }
  }

  const visit = (): void => {
    const [person] = present(oracle)
    if (person) append(decide(exercise, state, { kind: 'complete', seat: person.device }, now))
  }

  const look = (where: string, isAfterAct: boolean, withConsole = false): void => {
    visit()
    views.clear()
    for (const person of present(oracle))
      views.set(person.id, playerView(exercise, state, person.device, now))
    tell(oracle, views, seen)
    oracle.until(now)
    const told = (what: string) => found.push(`${where}: ${what}`)
    for (const person of present(oracle)) {
      const view = views.get(person.id)
      if (!view) continue
      const before = seen.get(person.id) ?? new Set()
      const late = view.events
        .filter(({ id, response }) => response !== null && !before.has(id))
        .map(({ id }) => id)
      settled.set(person.id, new Set([...(settled.get(person.id) ?? []), ...late]))
      viewAgainst(oracle, person, view, before, isAfterAct).forEach(told)
      if (view.stage !== 'finished')
        seen.set(person.id, new Set(view.events.map(({ id }) => id).filter(isEvent)))
      if (!ending && exercise.mode === 'automated') unwaited(oracle, person, view).forEach(told)
      sentAgainst(oracle, state, person, view).forEach(told)
    }
    if (withConsole && exercise.mode === 'facilitated') {
      const lastSeen = new Map(present(oracle).map(({ device }) => [device, now]))
      consoleAgainst(oracle, present(oracle), views, facilitatorView(exercise, state, now, lastSeen)).forEach(
        told,
      )
    }
  }

  /** Where events can end the exercise, a later look would miss those that arrived just before the end. */
  function* arrivalsUntil(due: number) {
    for (let times = 0; times < 60; times++) {
      const next = Math.min(
        ...[...views.values()].flatMap(({ nextAt }) => (nextAt !== null && nextAt > now ? nextAt : [])),
      )
      if (next >= due) return
      yield next
    }
  }

  const acts = [...openingOf(exercise), ...steps]
  for (const [index, step] of acts.entries()) {
    const due = now + step.wait
    for (const at of ending ? arrivalsUntil(due) : []) {
      now = at
      look(`before act ${index}`, false)
    }
    now = due
    look(`before act ${index}`, false)
    const command = commandOf(sightOf(exercise, oracle, views), step, index > 0)
    const decision = decide(exercise, state, command, now)
    const where = `act ${index} ${told(command)}`
    const scene = { exercise, state, now, oracle, views, seen, settled }
    actAgainst(scene, command, decision).forEach(what => found.push(`${where}: ${what}`))
    append(decision)
    now = Math.max(now, state.at) + 1
    look(where, true, index % 3 === 0)
    if (found.length > 0) return found
  }
  atTheEnd({ exercise, state, now, oracle, views, seen, settled }, log).forEach(what =>
    found.push(`the end: ${what}`),
  )
  return found
}

interface Scene {
  readonly exercise: Exercise
  readonly state: State
  readonly now: number
  readonly oracle: Oracle
  readonly views: ReadonlyMap<string, PlayerView>
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>
  readonly settled: ReadonlyMap<string, ReadonlySet<string>>
}

const present = (oracle: Oracle): readonly Person[] => oracle.people().filter(({ counts }) => counts)

const told = (command: Command): string => JSON.stringify(command).slice(0, 300)

const tell = (
  oracle: Oracle,
  views: ReadonlyMap<string, PlayerView>,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
): void => {
  for (const [id, { events, stage }] of views) {
    if (stage === 'finished') oracle.finished(id)
    for (const event of events)
      if (isEvent(event.id) && !seen.get(id)?.has(event.id)) oracle.came(id, event.id, event.displayedAt)
  }
}

const sightOf = (exercise: Exercise, oracle: Oracle, views: ReadonlyMap<string, PlayerView>) => {
  const names = exercise.mode === 'automated' ? exercise.seats.map(({ id }) => id) : DEVICES
  const deviceOf = (who: number): string => {
    const name = names[who % names.length] ?? 'ada'
    return oracle.people().find(({ id }) => id === name)?.device ?? name
  }
  const has = (device: string) =>
    views.get(oracle.personOn(device)?.id ?? '')?.events.filter(({ id }) => isEvent(id)) ?? []
  const came = [...new Set([...views.values()].flatMap(({ events }) => events.map(({ id }) => id)))].filter(
    isEvent,
  )
  return { exercise, deviceOf, has, came }
}

const actAgainst = (scene: Scene, command: Command, decision: Decision): readonly string[] => {
  if (!('seat' in command) || 'by' in command) return []
  const { exercise, state, now, oracle, views, seen } = scene
  const person = oracle.personOn(command.seat)
  const view = views.get(person?.id ?? '')
  if (!person || person.device !== command.seat || !view) return []
  if (command.kind === 'take a role') {
    if (person.team === null || view.stage === 'finished' || view.stage === 'expired') return []
    const takes = !isRefusal(decision)
    const isChange = command.role !== person.role
    return isChange && takes !== oracle.mayTake(person, command.role)
      ? [`${person.id} ${takes ? 'could' : 'could not'} take ${command.role}`]
      : []
  }
  if (!('event' in command) || !isEvent(command.event) || view.stage === 'lobby') return []
  const has = view.events.some(({ id }) => id === command.event)
  // An event that arrived at the instant at which the player finished was in no view.
  const wasLast = view.stage === 'finished' && oracle.wasEverFor(person, command.event)
  if (!has && (wasLast || seen.get(person.id)?.has(command.event) || comesWithAct(scene, command))) return []
  if (!has) {
    const unknown = decide(exercise, state, { ...command, event: 'ghost' }, now)
    return sameDecision(decision, unknown)
      ? []
      : [`${person.id} does not have it, and ${brief(decision)} instead of ${brief(unknown)}`]
  }
  if (command.kind === 'forward')
    return !isRefusal(decision) && oracle.wasForwarded(person.team, command.event, command.role)
      ? [`${person.id} forwards ${command.event} to ${command.role} a second time`]
      : []
  return command.kind === 'answer' ? answerAgainst(scene, person, view, command.event, decision) : []
}

/** An act first records team decisions whose time is up, and their branches may arrive at once (rule 227). */
const comesWithAct = (
  { exercise, state, now }: Scene,
  { seat, event }: { readonly seat: string; readonly event: string },
): boolean => {
  const visit = decide(exercise, state, { kind: 'complete', seat }, now)
  const isDue = (fact: Fact) => fact.kind === 'answered' && fact.decided?.by === 'time'
  if (!Array.isArray(visit) || !visit.some(isDue)) return false
  const after = visit.reduce(
    (before, fact) => evolve(exercise, before, { ...fact, number: before.revision + 1, at: now }),
    state,
  )
  return playerView(exercise, after, seat, now).events.some(({ id }) => id === event)
}

const sameDecision = (one: Decision, other: Decision): boolean =>
  isRefusal(one) && JSON.stringify(one) === JSON.stringify(other)

const brief = (decision: Decision): string =>
  isRefusal(decision)
    ? `it is refused as '${decision.refused}'`
    : `it is done: ${JSON.stringify(decision).slice(0, 200)}`

const answerAgainst = (
  { oracle, now }: Scene,
  person: Person,
  view: PlayerView,
  event: string,
  decision: Decision,
): readonly string[] => {
  const shown = view.events.find(({ id }) => id === event)
  if (shown?.response || view.stage === 'finished' || view.stage === 'expired') return []
  const may = oracle.mayAnswer(person, event, now)
  const isDone =
    Array.isArray(decision) &&
    decision.some(fact => ['answered', 'proposed', 'took a stand'].includes(fact.kind))
  if (isDone && !may) return [`${person.id} may not answer ${event}, and could`]
  const asks = shown?.responseType !== 'none' && shown?.responseType !== 'random'
  if (
    !isDone &&
    oracle.surelyAnswers(person, event, now) &&
    asks &&
    view.stage === 'running' &&
    isRefusal(decision) &&
    NOT_YOURS.has(decision.refused)
  )
    return [`${person.id} may answer ${event}, and it is refused as '${decision.refused}'`]
  return []
}

const NOT_YOURS = new Set(['event unknown', 'not answerable', 'former team'])

/** The natural end must wait for the team's open questions (rule 241). */
const unwaited = (oracle: Oracle, person: Person, view: PlayerView): readonly string[] => {
  if (view.stage !== 'finished' || person.team === null) return []
  return oracle
    .arrived(person.team)
    .filter(id => {
      const event = oracle.event(id)
      const asks = event && event.responseType !== 'none' && event.responseType !== 'random'
      return asks && isTeams(event) && !oracle.isNoise(id) && !oracle.answered(person, id)
    })
    .map(id => `${person.id} has finished, and ${id} of ${person.team} is unanswered`)
}

const sentAgainst = (oracle: Oracle, { sent }: State, person: Person, view: PlayerView): readonly string[] =>
  sent.flatMap(({ event: { id }, recipient, at }) => {
    const has = view.events.some(event => event.id === id)
    if (!has || recipient.to === 'all') return []
    const isMeant = (each: Person): boolean => {
      switch (recipient.to) {
        case 'team':
          return each.team === recipient.team
        case 'role':
          return each.role === recipient.role
        default:
          return [each.id, each.device].includes(recipient.seat)
      }
    }
    return oracle.everSince(person.id, at, isMeant)
      ? []
      : [`${person.id} has ${id}, which is for ${JSON.stringify(recipient)}`]
  })

const atTheEnd = (
  { exercise, state, now, oracle, views, seen, settled }: Scene,
  log: readonly Entry[],
): readonly string[] =>
  present(oracle).flatMap(person => {
    const found: string[] = []
    const view = views.get(person.id)
    const had = seen.get(person.id) ?? new Set<string>()
    if (view && view.stage !== 'finished' && person.begun && !oracle.hasMoved(person.id)) {
      const scored = [...had].filter(id => (oracle.event(id)?.correct.length ?? 0) > 0 && !oracle.isNoise(id))
      const own = scored.filter(id => !settled.get(person.id)?.has(id))
      const { totalQuestions } = score(exercise, state, person.device, now)
      if (totalQuestions > scored.length || totalQuestions < own.length)
        found.push(
          `${person.id} got ${scored.join()} (answered by then: ${[...(settled.get(person.id) ?? [])].join()}), and ${totalQuestions} count`,
        )
    }
    const mayHave = (event: string) =>
      oracle.mayKnow(person.id, event) || (view?.stage === 'finished' && oracle.wasEverFor(person, event))
    const middle = log[Math.floor(log.length / 2)]?.at ?? now
    const until = log.filter(({ at }) => at <= middle)
    const { views: replayed } = replayedAt(exercise, until, [oracle.seatOf(person)], middle)
    found.push(
      ...isNotMine(
        oracle,
        person,
        eventsIn(withoutTargets(JSON.stringify(replayed.map(each => mailReply(each, 1))))),
        'the replay',
        mayHave,
      ),
    )
    if (mayReadReport(exercise, state, person.device, now)) {
      const naming = { viewer: person.device, anonymise: false, pseudonym: (id: string) => id }
      const text = JSON.stringify(report(exercise, state, now, naming))
      found.push(...isNotMine(oracle, person, eventsIn(text), 'the report', mayHave))
    }
    return found
  })
