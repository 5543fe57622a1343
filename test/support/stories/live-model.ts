// A second model of the rules, written without the engine.
import { MINUTE } from './given-story.ts'
import {
  afterSkipped,
  CHOICES,
  elsewhereThan,
  EVENTS,
  lateFor,
  limitFor,
  longerFor,
  lostFor,
  MINUTES,
  xtAt,
} from './live-plan.ts'
import {
  isReleased,
  asRead,
  displayTo,
  keptFrom,
  newPlace,
  newRun,
  receive,
  type ModelSeat,
  type Run,
  STAGES,
  stretch,
  vacate,
} from './live-run.ts'
import { helpModel } from './live-help.ts'
import { TEAMS } from './live-story.ts'

const SECOND = 1_000

type Result = number | string

export const liveModel = () => {
  let run = newRun()
  let archive: Run | null = null
  let [now, revision, lastPush, lastJump] = [0, 0, -Infinity, -Infinity]
  let lastLonger = { at: -Infinity, minutes: 0 }
  const givenBack: { at: number; from: number; to: number }[] = []

  const isOver = () =>
    run.phase === 'closed' || (run.places.length > 0 && run.places.every(place => place.finished))
  const everJoined = () => run.places.length + run.vacant.length
  const did = (): Result => {
    revision++
    if (run.phase === 'running') display()
    return 1
  }
  const whileOpen = (act: () => Result): Result => (isOver() ? 'exercise closed' : act())
  const seated = (device: string, act: (place: ModelSeat) => Result, byFacilitator = false): Result => {
    const place = run.devices.get(device)
    if (!place || (place.vacated && (byFacilitator || run.phase === 'closed'))) return 'seat unknown'
    if (byFacilitator || !isReleased(run, place)) return act(place)
    return place.vacated ? 'seat vacated' : 'seat released'
  }
  const facilitatorSeat = (device: string, act: (place: ModelSeat) => Result): Result =>
    whileOpen(() => seated(device, act, true))

  const display = (from = run.xt) => {
    for (const team of run.peopled)
      if (run.xt >= run.boardDue && !run.skipped.has('board')) run.boards.add(team)
    for (const place of run.places.filter(each => !each.finished)) displayTo(run, place, from)
  }

  const wait = (ms: number) => {
    now += ms
    if (run.phase !== 'running' || isOver()) return
    const from = run.xt
    run.ticked.push({ from: now - ms, to: now, xt: from })
    run.xt += ms
    display(from)
  }

  const turnTo = (phase: Run['phase']): Result => {
    run.phase = phase
    if (phase === 'running' && !run.started) run.startedAt = now
    run.started ||= phase === 'running'
    return did()
  }

  const recordEnds = (): number => {
    const ends = run.places.filter(place => place.ended && !place.recorded)
    for (const place of ends) place.recorded = true
    return ends.reduce(sum => sum + Number(did()), 0)
  }

  const steps: Record<string, () => Result> = {
    open: () => whileOpen(() => (run.phase === 'created' ? turnTo('open') : 0)),
    continue: () =>
      whileOpen(() =>
        run.phase === 'created'
          ? 'not open'
          : run.phase === 'running'
            ? 0
            : Number(turnTo('running')) + recordEnds(),
      ),
    pause: () =>
      whileOpen(() =>
        run.phase === 'running' ? turnTo('paused') : run.phase === 'paused' ? 0 : 'not running',
      ),
    close: () => {
      if (isOver()) return 0
      for (const place of run.places) place.finished = true
      return turnTo('closed')
    },
    reset: () => {
      if (run.phase === 'created' && everJoined() === 0) return 0
      if (everJoined() > 0) archive = run
      if (run.phase === 'running') run.phase = 'paused'
      run = newRun(keptFrom(run))
      return did()
    },
    undo: () => {
      if (!archive || everJoined() > 0) return archive ? 'run has players' : 'nothing to undo'
      run = archive
      archive = null
      return did()
    },
  }

  const push = (minutes: number, confirmed: boolean): Result =>
    whileOpen(() => {
      if (!MINUTES.has(minutes)) return 'push minutes'
      if (run.phase !== 'running') return 'not running'
      if (now - lastPush < SECOND) return 0
      const ms = minutes * MINUTE
      const players = run.places.filter(place => !place.finished)
      const waits = ({ due, seen }: ModelSeat) =>
        [...due, ['board', run.boardDue] as const, ...afterSkipped(run, due)].some(
          ([id, at]) => !seen.has(id) && !run.skipped.has(id) && at <= run.xt + ms,
        )
      if (!players.some(waits)) return 'push nothing due'
      const isLate = (place: ModelSeat) => {
        const { seen, answers } = place
        const elapsed = run.xt - (seen.get('ask') ?? Infinity)
        const late = lateFor(place) + longerFor(run, place) * 1.1 + lostFor(run, place)
        return elapsed >= 0 && !answers.has('ask') && elapsed <= late && elapsed + ms > late
      }
      if (players.some(isLate) && !confirmed) return 'push makes late'
      lastPush = now
      run.xt += ms
      return did()
    })

  const steer = (phases: readonly string[], act: () => Result): Result =>
    whileOpen(() => (phases.includes(run.phase) ? act() : 'not running'))

  const extend = (event: string | null, minutes: number): Result =>
    steer(['running', 'paused'], () => {
      if (!Number.isInteger(minutes) || minutes < 1 || minutes > 60) return 'extend minutes'
      const isOpen = ({ finished, seen, answers }: ModelSeat) =>
        !finished && seen.has('ask') && !answers.has('ask')
      const open = run.places.some(isOpen)
      if (!open || (event !== null && event !== 'ask')) return 'nothing open'
      if (now - lastLonger.at < SECOND && lastLonger.minutes === minutes) return 0
      lastLonger = { at: now, minutes }
      const held = new Map(run.places.map(place => [place, place.held]))
      run.longer.push({ ms: minutes * MINUTE, atXt: run.xt, held })
      return did()
    })

  const giveBack = (from: number, to: number): Result =>
    steer(['running', 'paused'], () => {
      if (givenBack.some(each => each.at >= run.startedAt && from < each.to && each.from < to)) return 0
      const ms = xtAt(run, now, to) - xtAt(run, now, from)
      if (ms <= 0) return 'nothing to give back'
      givenBack.push({ at: now, from, to })
      run.longer.push({ fromXt: xtAt(run, now, from), toXt: xtAt(run, now, to) })
      for (const dues of [run.dues, ...run.places.map(({ due }) => due)]) {
        for (const [id, due] of dues) if (due > run.xt) dues.set(id, due + ms)
      }
      if (run.boardDue > run.xt) run.boardDue += ms
      return did()
    })

  const jump = (section: string, from?: string): Result =>
    steer(['running'], () => {
      if (section === '2' && now - lastJump < SECOND) return 0
      if (run.places.every(({ finished }) => finished)) return 'none playing'
      const soon = now - lastJump < 10 * SECOND ? 'gone on just now' : null
      const refused = from === undefined ? soon : elsewhereThan(run, from, lastJump)
      if (refused) return refused
      const players = run.places.filter(place => !place.finished)
      const dues = players.flatMap(({ due }) => (run.skipped.has('alarm') ? [] : (due.get('alarm') ?? [])))
      if (section !== '2' || dues.length === 0 || players.some(({ seen }) => seen.has('alarm')))
        return 'section not ahead'
      lastJump = now
      const before = run.xt
      run.xt = Math.max(before, Math.min(...dues))
      run.longer.push({ fromXt: before, toXt: run.xt })
      return did()
    })

  const bring = (event: string): Result =>
    steer(['running'], () => {
      if (!EVENTS.has(event)) return 'no such event'
      if (run.brought.has(event)) return 0
      const players = run.places.filter(place => !place.finished)
      if (players.every(({ seen }) => seen.has(event)))
        return players.length === 0 ? 'none playing' : 'event came'
      run.brought.add(event)
      run.skipped.delete(event)
      if (event === 'board') run.boardDue = Math.min(run.boardDue, run.xt)
      else
        for (const dues of [run.dues, ...players.map(({ due }) => due)])
          dues.set(event, Math.min(run.xt, dues.get(event) ?? Infinity))
      // Players who join later get `echo`, the successor of `cut`, together with those who get `cut` now.
      if (event === 'cut')
        run.dues.set('echo', Math.min(run.xt + 60 * SECOND, run.dues.get('echo') ?? Infinity))
      return did()
    })

  const skip = (event: string): Result =>
    steer(['running', 'paused'], () => {
      if (!EVENTS.has(event)) return 'no such event'
      if (run.places.some(({ seen }) => seen.has(event))) return 'event came'
      if (run.skipped.has(event)) return 0
      run.skipped.add(event)
      run.brought.delete(event)
      return did()
    })

  const skipMany = (events: readonly string[]): Result =>
    steer(['running', 'paused'], () => {
      const known = events.filter(event => EVENTS.has(event))
      if (known.length === 0) return 'no such event'
      const coming = known.filter(event => !run.places.some(({ seen }) => seen.has(event)))
      if (coming.length === 0) return known.length === 1 ? 'event came' : 'events came'
      if (coming.every(event => run.skipped.has(event))) return 0
      for (const event of coming) {
        run.skipped.add(event)
        run.brought.delete(event)
      }
      return did()
    })

  const send = (subject: string, to: string): Result =>
    whileOpen(() => {
      if (run.phase !== 'running' && run.phase !== 'paused') return 'not running'
      if (to === 'team Nowhere') return 'team unknown'
      const [kind, name = ''] = to.split(' ')
      const one = kind === 'seat' ? run.devices.get(name) : undefined
      if (kind === 'seat' && (!one || one.vacated)) return 'seat unknown'
      const target = one ? `place ${one.id}` : to
      if (
        run.sent.some(
          sent =>
            sent.withdrawn === Infinity &&
            now - sent.at < 2 * SECOND &&
            sent.subject === subject &&
            sent.to === target,
        )
      )
        return 0
      run.sent.push({
        id: `f-${run.sent.length + 1}`,
        subject,
        to: target,
        at: now,
        got: new Set(),
        corrected: Infinity,
        withdrawn: Infinity,
      })
      for (const place of run.places) if (!place.finished) receive(place, run.sent.slice(-1))
      return did()
    })

  const messageCalled = (id: string) => run.sent.find(sent => sent.id === id)

  const correct = (id: string, subject: string): Result =>
    whileOpen(() => {
      const sent = messageCalled(id)
      if (!sent) return 'no such event'
      if (sent.withdrawn < Infinity) return 'message withdrawn'
      if (sent.subject === subject) return 0
      sent.subject = subject
      sent.corrected = now
      return did()
    })

  const withdraw = (id: string): Result =>
    whileOpen(() => {
      const sent = messageCalled(id)
      if (!sent || sent.withdrawn < Infinity) return sent ? 0 : 'no such event'
      sent.withdrawn = now
      return did()
    })

  const join = (device: string, alias: string, team: string): Result => {
    const mine = run.devices.get(device)
    if (mine && !mine.vacated && (mine.alias !== alias || !isReleased(run, mine)))
      return mine.alias === alias ? 0 : 'alias fixed'
    if (isOver()) return 'link expired'
    if (run.phase === 'created') return 'not open'
    const taken = [...run.places, ...run.vacant].find(place => place.alias === alias)
    if (taken && !taken.released) return 'alias taken'
    if (!TEAMS.some(known => known === team)) return 'team required'
    run.vacant = run.vacant.filter(place => place !== mine && place !== taken)
    if (taken) takeOver(device, taken)
    else sitDown(device, alias, team)
    return did()
  }

  const takeOver = (device: string, taken: ModelSeat) => {
    for (const [other, place] of run.devices) if (place === taken) run.devices.delete(other)
    taken.released = false
    if (taken.vacated) comeBack(taken)
    run.devices.set(device, taken)
  }

  const comeBack = (place: ModelSeat) => {
    place.vacated = false
    place.due = new Map(run.dues)
    run.places.push(place)
    for (const team of place.teams) run.peopled.add(team)
    receive(place, run.sent)
    if (!run.started) return
    if (run.xt >= run.boardDue && !run.skipped.has('board')) run.boards.add(place.team)
    displayTo(run, place, 0)
  }

  const sitDown = (device: string, alias: string, team: string) => {
    const place = newPlace(`${revision}`, alias, team, run.dues)
    const kept = run.kept.get(device)
    if (kept?.alias === alias) place.factor = kept.factor
    run.places.push(place)
    run.devices.set(device, place)
    run.peopled.add(team)
    receive(place, run.sent)
  }

  const move = (device: string, team: string): Result =>
    facilitatorSeat(device, place => {
      if (!TEAMS.some(known => known === team)) return 'team unknown'
      if (place.team === team) return 0
      place.team = team
      place.moved = true
      place.teams.add(team)
      run.peopled.add(team)
      return did()
    })

  const release = (device: string): Result =>
    whileOpen(() => {
      const place = run.devices.get(device)
      if (!place || place.released) return place ? 0 : 'seat unknown'
      place.released = true
      if (!run.started) vacate(run, place)
      return did()
    })

  const extraTime = (device: string, factor: number): Result =>
    factor > 2 ? 'time factor' : seated(device, place => giveExtraTime(place, factor), true)

  const giveExtraTime = (place: ModelSeat, factor: number): Result => {
    if (place.factor === factor) return 0
    if (isOver()) return 'exercise closed'
    return place.finished ? 'seat completed' : (stretch(place, factor), did())
  }

  const answer = (device: string, event: string, text: string): Result =>
    seated(device, place => {
      if (messageCalled(event)?.got.has(place.id)) return 'not answerable'
      if (!place.seen.has(event)) return place.finished ? 'exercise finished' : 'event unknown'
      if (event === 'board') return answerBoard(place, text)
      const choices = CHOICES[event]
      if (!choices) return 'not answerable'
      const given = place.answers.get(event)
      if (given !== undefined) return given === text ? 0 : 'already answered'
      if (place.finished) return 'exercise finished'
      if (!choices.includes(text)) return 'option unknown'
      place.answers.set(event, text)
      if (text === 'Cut') place.due.set('cut', run.xt + 30 * SECOND)
      place.ending ||= text === 'End'
      did()
      return place.ended ? 1 + Number(look(device)) : 1
    })

  const answerBoard = (place: ModelSeat, text: string): Result => {
    const given = run.boardAnswers.get(place.board ?? '')
    if (given)
      return given.text === text ? 0 : given.by === place ? 'already answered' : 'already answered by'
    if (place.finished) return 'exercise finished'
    if (place.moved) return 'former team'
    run.boardAnswers.set(place.board ?? '', { text, by: place })
    return did()
  }

  const read = (device: string, event: string): Result =>
    seated(device, place => {
      if (!place.seen.has(event) && !messageCalled(event)?.got.has(place.id)) return 'event unknown'
      if (!place.reads.has(event)) place.readAt.set(event, now)
      if (place.reads.has(event)) return 0
      place.reads.add(event)
      return did()
    })

  const look = (device: string): Result =>
    seated(device, place => {
      if (!place.ended || place.recorded) return 0
      place.recorded = true
      return did()
    })

  const onPost = (device: string, act: (place: ModelSeat) => Result): Result =>
    seated(device, place =>
      place.finished ? 'exercise finished' : place.seen.has('chatter') ? act(place) : 'post unknown',
    )

  const like = (device: string): Result =>
    onPost(device, place => {
      if (!run.likes.delete(place)) run.likes.add(place)
      return did()
    })

  const reply = (device: string, text: string): Result =>
    onPost(device, by => {
      if (run.replies.some(said => said.by === by && said.text === text && now - said.at <= 5 * SECOND))
        return 0
      run.replies.push({ id: `r${revision + 1}`, by, text, at: now, hidden: false })
      return did()
    })

  const hide = (id: string): Result =>
    whileOpen(() => {
      const found = run.replies.find(each => each.id === id)
      if (!found || found.hidden) return found ? 0 : 'reply unknown'
      found.hidden = true
      return did()
    })

  const note = (device: string, text: string, base: number | null): Result =>
    seated(device, ({ finished, team }) => {
      if (finished) return 'exercise finished'
      const { text: before, version } = run.notes.get(team) ?? { text: '', version: 0 }
      if (before === text) return 0
      if (base !== null && base !== version) return 'notes conflict'
      run.notes.set(team, { text, version: version + 1 })
      return did()
    })

  const help = helpModel({ run: () => run, seated, whileOpen, did, next: () => revision + 1 })
  const told = (device: string) => {
    const place = run.devices.get(device)
    const stage = STAGES[run.phase]
    if (!place || place.vacated)
      return {
        stage: isOver() ? 'expired' : stage,
        alias: '',
        team: null,
        events: [],
        completed: false,
        ...{ feed: '', notes: '', help: '' },
      }
    const { text, version } = run.notes.get(place.team) ?? { text: '', version: 0 }
    const [events, replies] = [
      eventsOf(place),
      run.replies.filter(({ hidden }) => !hidden).map(said => said.text),
    ]
    const feed = events.some(each => each.startsWith('chatter '))
      ? `${run.likes.size} ${run.likes.has(place)} ${replies.join()}`
      : ''
    const { alias, team, finished: completed } = place
    return {
      stage: completed ? 'finished' : stage,
      alias,
      team,
      events,
      completed,
      feed,
      ...{ notes: `${version} ${text}`, help: help.latest(place) },
    }
  }

  const eventsOf = (place: ModelSeat): string[] => {
    if (place.finished) return ['/0', ...(place.seen.has('ask') ? ['/1'] : [])].map(id => `${id}  false`)
    if (!run.started) return ['t1  false']
    const given = (id: string) =>
      (id === 'board' ? run.boardAnswers.get(place.board ?? '')?.text : place.answers.get(id)) ?? ''
    const sent = run.sent
      .filter(
        ({ id, got, withdrawn }) =>
          got.has(place.id) && (withdrawn === Infinity || (place.readAt.get(id) ?? Infinity) <= withdrawn),
      )
      .map(
        each =>
          `${each.id}  ${place.reads.has(each.id)} ${asRead(each, place.readAt.get(each.id) ?? Infinity)}`,
      )
    const limit = (id: string) => (id === 'ask' && given(id) === '' ? ` ${limitFor(run, place)}` : '')
    return [
      ...sent,
      ...[...place.seen.keys()].map(id => `${id} ${given(id)} ${place.reads.has(id)}${limit(id)}`),
    ].toSorted()
  }

  return {
    ...{ correct, withdraw, help },
    ...{ extend, giveBack, jump, bring, skip, skipMany },
    ...{
      wait,
      push,
      send,
      join,
      move,
      release,
      extraTime,
      answer,
      read,
      look,
      like,
      reply,
      hide,
      note,
      told,
      isOver,
    },
    step: (name: string): Result => steps[name]?.() ?? 'no such step',
    now: () => now,
    run: () => run,
    answered: (): string[] => [
      ...run.places.flatMap(({ answers }) => [...answers.keys()]),
      ...[...run.boardAnswers.keys()].map(() => 'board'),
    ],
  }
}
