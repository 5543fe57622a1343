// Counts the report of a fuzzed exercise again, without the product's code (rules 63 to 70, 110, 139 to 143).
import type { Answer } from '#domain/exercise/log/log.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Fuzzed, RawEntry } from './fuzzed.ts'

export interface Recounted {
  readonly participants: number
  readonly totalQuestions: number
  readonly questions: ReadonlyMap<string, RecountedQuestion>
  readonly scores: ReadonlyMap<string, RecountedRow>
  readonly teams: ReadonlyMap<
    string,
    RecountedRow & { readonly players: number; readonly passShare: number | null }
  >
  readonly notes: ReadonlyMap<string, string>
}

export interface RecountedQuestion {
  readonly deliveredTo: number
  readonly displayedAfter: number | null
  readonly reads: readonly string[]
  readonly answers: readonly string[]
  readonly chosen: readonly number[]
}

export interface RecountedRow {
  readonly points: number
  readonly possible: number
  readonly percent: number | null
  readonly passed: boolean | null
  readonly speeds: Readonly<Record<Speed, number>>
}

type Speed = 'early' | 'in time' | 'late' | 'none'

interface Came {
  readonly event: ScenarioEvent
  readonly noise: boolean
  readonly at: number
}

const clockOf = (log: readonly RawEntry[]) => {
  const turns = log.filter(({ fact }) => ['started', 'paused', 'resumed', 'pushed'].includes(fact.kind))
  const start = turns.find(({ fact }) => fact.kind === 'started')?.at ?? 0
  return (instant: number): number => {
    let shown = 0
    let since: number | null = null
    let pushed = 0
    for (const { at, fact } of turns) {
      if (at > instant) break
      if (fact.kind === 'paused') {
        shown += at - (since ?? at)
        since = null
      }
      if (fact.kind === 'started' || fact.kind === 'resumed') since = at
      if (fact.kind === 'pushed') pushed += fact.minutes * 60_000
    }
    return instant < start ? 0 : shown + pushed + (since === null ? 0 : instant - since)
  }
}

const firstAt = (xt: (at: number) => number, due: number, from: number, to: number): number | null => {
  if (xt(to) < due) return null
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (xt(middle) >= due) high = middle
    else low = middle + 1
  }
  return low
}

export const recount = ({ scenario, players, teams, log }: Fuzzed): Recounted => {
  const xt = clockOf(log)
  const start = log.find(({ fact }) => fact.kind === 'started')?.at ?? 0
  const end = log.find(({ fact }) => fact.kind === 'closed')?.at ?? 0
  const all = scenario.sections.flatMap(({ name, events }) =>
    events.map(event => ({ event, noise: name === 'Noise' })),
  )
  const answers = log.flatMap(({ at, fact }) =>
    fact.kind === 'answered' ? [{ at, seat: fact.seat, event: fact.event, answer: fact.answer }] : [],
  )
  const reads = log.flatMap(({ at, fact }) =>
    fact.kind === 'read' ? [{ at, seat: fact.seat, event: fact.event }] : [],
  )
  const answersBy = Map.groupBy(answers, ({ event }) => event)
  const teamOf = new Map(players.map(({ id, team }) => [id, team]))

  const answerFor = (seat: string, event: ScenarioEvent) =>
    answersBy
      .get(event.id)
      ?.find(each => (event.team ? teamOf.get(each.seat) === teamOf.get(seat) : each.seat === seat))

  const cameTo = (seat: string): readonly Came[] => {
    const came: Came[] = []
    const come = (found: (typeof all)[number], due: number) => {
      const at = firstAt(xt, due, start, end)
      if (at === null || came.some(({ event }) => event.id === found.event.id)) return
      came.push({ ...found, at })
      const given = answerFor(seat, found.event)
      const chosen = given?.answer.kind === 'option' ? given.answer.option : null
      const target = found.event.options.find(({ id }) => id === chosen)?.next
      const next = all.find(({ event }) => event.id === target)
      if (given && next) come(next, xt(given.at) + (next.event.delay ?? 5) * 1000)
    }
    for (const found of all)
      if (found.event.displayAfter !== null) come(found, found.event.displayAfter * 60_000)
    return came
  }
  const lives = new Map(players.map(({ id }) => [id, cameTo(id)]))
  const shownTo = (seat: string, event: string) => lives.get(seat)?.find(came => came.event.id === event)
  const nameOf = new Map(players.map(({ id, alias }) => [id, alias]))
  const secondsSince = (came: Came, at: number) => (xt(at) - xt(came.at)) / 1000

  const questions = new Map(
    all.map(({ event, noise }): [string, RecountedQuestion] => {
      const came = players.flatMap(({ id }) => shownTo(id, event.id) ?? [])
      const read = reads.filter(each => each.event === event.id && shownTo(each.seat, event.id))
      const given = (answersBy.get(event.id) ?? []).flatMap(each => {
        const shown = shownTo(each.seat, event.id)
        return shown ? [{ ...each, shown }] : []
      })
      return [
        event.id,
        {
          deliveredTo: came.length,
          displayedAfter: came.length === 0 ? null : Math.min(...came.map(({ at }) => xt(at))) / 60_000,
          reads: read
            .map(
              ({ seat, at }) =>
                `${nameOf.get(seat)}|${at}|${secondsSince(shownTo(seat, event.id) as Came, at)}`,
            )
            .toSorted(),
          answers: given
            .map(({ seat, at, answer, shown }) =>
              [
                nameOf.get(seat),
                teamOf.get(seat),
                at,
                secondsSince(shown, at),
                speedOf(event, noise, secondsSince(shown, at)) ?? '',
                verdictOf(event, noise, answer),
              ].join('|'),
            )
            .toSorted(),
          chosen: optionsInOrder(event).map(
            option => given.filter(({ answer }) => took(event, answer, option)).length,
          ),
        },
      ]
    }),
  )

  const rowOf = (seat: string): RecountedRow => {
    const lived = lives.get(seat) ?? []
    const scored = lived.filter(({ event, noise }) => counts(event, noise))
    const points = scored.map(({ event }) => {
      const given = answerFor(seat, event)
      return given ? pointsOf(event, given.answer) : 0
    })
    const speeds = { early: 0, 'in time': 0, late: 0, none: 0 }
    for (const { event, noise, at } of lived) {
      const isTimed =
        event.timeLimit !== null &&
        !noise &&
        event.responseType !== 'none' &&
        (event.type === 'Email' || event.type === 'Alert')
      if (!isTimed) continue
      const given = answerFor(seat, event)
      speeds[given ? (speedOf(event, noise, (xt(given.at) - xt(at)) / 1000) ?? 'none') : 'none'] += 1
    }
    return rowWith(sum(points), scored.length, speeds)
  }
  const scores = new Map(players.map(({ id, alias }) => [alias, rowOf(id)]))
  const rows = new Map(
    teams.flatMap(team => {
      const of = players
        .filter(player => player.team === team)
        .map(({ alias }) => scores.get(alias) as RecountedRow)
      if (of.length === 0) return []
      const judged = of.filter(({ passed }) => passed !== null)
      const [reached, asked] = [sum(of.map(({ points }) => points)), sum(of.map(({ possible }) => possible))]
      const row = [
        team,
        {
          points: reached / of.length,
          possible: asked / of.length,
          percent: asked === 0 ? null : Math.floor((reached / asked) * 1000 + 1e-6) / 10,
          passed: asked === 0 ? null : reached / asked >= 0.7 - 1e-9,
          speeds: {
            early: sum(of.map(({ speeds }) => speeds.early)),
            'in time': sum(of.map(({ speeds }) => speeds['in time'])),
            late: sum(of.map(({ speeds }) => speeds.late)),
            none: sum(of.map(({ speeds }) => speeds.none)),
          },
          players: of.length,
          passShare:
            judged.length === 0 ? null : judged.filter(({ passed }) => passed).length / judged.length,
        },
      ] as const
      return [row]
    }),
  )
  return {
    participants: players.length,
    totalQuestions: all.filter(
      ({ event, noise }) => counts(event, noise) && (questions.get(event.id)?.deliveredTo ?? 0) > 0,
    ).length,
    questions,
    scores,
    teams: rows,
    notes: new Map(
      log.flatMap(({ fact }) =>
        fact.kind === 'noted'
          ? [[teamOf.get(fact.seat) || nameOf.get(fact.seat) || '', fact.text] as const]
          : [],
      ),
    ),
  }
}

const rowWith = (points: number, possible: number, speeds: RecountedRow['speeds']): RecountedRow => ({
  points,
  possible,
  percent: possible === 0 ? null : Math.floor((points / possible) * 1000 + 1e-6) / 10,
  passed: possible === 0 ? null : points / possible >= 0.7 - 1e-9,
  speeds,
})

const counts = ({ responseType, correct, accepted }: ScenarioEvent, noise: boolean): boolean => {
  if (noise) return false
  return responseType === 'text'
    ? accepted.length > 0
    : ['option', 'checkbox', 'reorder'].includes(responseType) && correct.length > 0
}

const pointsOf = ({ correct, neutral, accepted }: ScenarioEvent, answer: Answer): number => {
  switch (answer.kind) {
    case 'option':
      return correct.includes(answer.option) ? 1 : neutral.includes(answer.option) ? 0.5 : 0
    case 'checkbox': {
      const right = answer.options.filter(id => correct.includes(id)).length
      const wrong = answer.options.filter(id => !correct.includes(id) && !neutral.includes(id)).length
      return Math.max(0, right - wrong) / correct.length
    }
    case 'reorder': {
      const first = correct.slice(0, 5)
      return first.filter((id, place) => answer.options[place] === id).length / first.length
    }
    case 'text':
      return accepted.some(text => plain(text) === plain(answer.text)) ? 1 : 0
    case 'form':
      return 0
  }
}

const plain = (text: string): string => text.trim().toLowerCase().split(/\s+/).join(' ')

const verdictOf = (event: ScenarioEvent, noise: boolean, answer: Answer): string => {
  if (!counts(event, noise)) return ''
  const points = pointsOf(event, answer)
  return points === 1 ? 'correct' : points > 0 && answer.kind === 'option' ? 'neutral' : 'wrong'
}

const speedOf = (
  { timeLimit, type }: ScenarioEvent,
  noise: boolean,
  seconds: number,
): Exclude<Speed, 'none'> | null => {
  if (timeLimit === null || noise || type === 'Social' || type === 'News') return null
  const share = seconds / timeLimit
  return share <= 0.5 ? 'early' : share <= 1.1 ? 'in time' : 'late'
}

const optionsInOrder = ({ responseType, options, correct }: ScenarioEvent): readonly string[] => {
  if (responseType === 'reorder') return correct
  return responseType === 'option' || responseType === 'checkbox' ? options.map(({ id }) => id) : []
}

const took = ({ correct }: ScenarioEvent, answer: Answer, option: string): boolean => {
  if (answer.kind === 'option') return answer.option === option
  if (answer.kind === 'checkbox') return answer.options.includes(option)
  return answer.kind === 'reorder' && answer.options[correct.indexOf(option)] === option
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
