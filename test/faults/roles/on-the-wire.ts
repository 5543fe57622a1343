// After each act the players' replies are compared with who-gets-what.ts.
import type { Mail } from '#contracts/calls/play/play.ts'
import type { output as Output } from 'zod'
import type { getFacilitatorEvent } from '#contracts/calls/lead/event.ts'
import { logUntil } from '#server/database/play/log-until.ts'
import type { Db } from '#server/services/services.ts'
import type { MakeCall, Reply } from '#test/support/http-call.ts'
import { moveClock } from '#test/support/databases/moved-clock.ts'
import { DEVICES, eventsIn, type RoleStep } from '#test/support/stories/roles/any-roles.ts'
import type { RolesRun } from '#test/support/stories/roles/against-roles.ts'
import { commandOf, openingOf, responseTo, type Shown } from '#test/support/stories/roles/role-acts.ts'
import { isEvent, isNotMine, withoutTargets } from '#test/support/stories/roles/view-against.ts'
import { whoGetsWhat, type Person } from '#test/support/stories/roles/who-gets-what.ts'
import { givenRoles } from './given-roles.ts'
import { listenTo } from './listen-to.ts'
import { papersOf } from './papers.ts'
import { probesOf, wireActOf } from './wire-acts.ts'

export interface RunningServer {
  readonly url: string
  readonly db: Db
  readonly call: MakeCall
}

export interface Outcome {
  readonly found: readonly string[]
  readonly replies: number
  readonly probes: number
  readonly reports: number
}

export const playOnTheWire = async (
  server: RunningServer,
  { exercise, steps }: RolesRun,
): Promise<Outcome> => {
  const { db, call } = server
  const { id, ordered, word, facilitator, tokens } = await givenRoles(db, exercise)
  const oracle = whoGetsWhat(ordered)
  const isFacilitated = ordered.mode === 'facilitated'
  const mails = new Map<string, Mail>()
  const found: string[] = []
  const streams: Awaited<ReturnType<typeof listenTo>>[] = []
  let [known, replies, probes, reports, turn] = [0, 0, 0, 0, 0]

  const hear = async (): Promise<void> => {
    const log = await logUntil(db, id, 8e15)
    for (const entry of log.slice(known)) oracle.heard(entry)
    known = log.length
  }
  const present = (): readonly Person[] =>
    oracle.people().filter(({ counts, device }) => counts && tokens.has(device))
  const ask = async (person: Person, name: string, body: object = {}): Promise<Reply> => {
    replies++
    return call(name, { ...body }, { bearer: tokens.get(person.device) })
  }
  const search = (where: string, person: Person, text: string): void => {
    const mail = mails.get(person.id)
    // An event that came between the last look and a player's end was in no reply.
    const mayHave = (event: string) =>
      oracle.mayKnow(person.id, event) || (mail?.stage === 'finished' && oracle.wasEverFor(person, event))
    found.push(...isNotMine(oracle, person, eventsIn(withoutTargets(text)), where, mayHave))
  }

  const look = async (where: string, isAfterAct: boolean): Promise<void> => {
    const texts = new Map<Person, string>()
    for (const person of present()) {
      const reply = await ask(person, isFacilitated ? 'getMailFacilitated' : 'getMail')
      if (reply.status !== 200 || !Array.isArray(reply.body['events'])) continue
      texts.set(person, reply.text)
      mails.set(person.id, reply.body as unknown as Mail)
    }
    await hear()
    let now = 0
    for (const { id: who } of present()) {
      const mail = mails.get(who)
      if (!mail) continue
      now = Math.max(now, Date.parse(mail.serverTime))
      if (mail.stage === 'finished') oracle.finished(who)
      for (const event of mail.events)
        if (isEvent(event.id)) oracle.came(who, event.id, Date.parse(event.date))
    }
    oracle.until(now)
    for (const [person, text] of texts) {
      search(`${where}: the mail`, person, text)
      const events = mails.get(person.id)?.events.map(event => event.id) ?? []
      found.push(...isNotMine(oracle, person, events.filter(isEvent), `${where}: the mail`))
    }
    if (!isAfterAct) return
    for (const person of present()) {
      for (const name of ['getPassed', 'getNotes'])
        search(`${where}: ${name}`, person, (await ask(person, name)).text)
      await probe(where, person)
    }
    if (isFacilitated) await compareConsole(where)
  }

  /** A call with the id of another player's event gets the same reply as with an unknown id. */
  const probe = async (where: string, person: Person): Promise<void> => {
    const mine = new Set(mails.get(person.id)?.events.map(event => event.id))
    const others = [
      ...new Set([...mails.values()].flatMap(({ events }) => events.map(event => event.id))),
    ].filter(event => isEvent(event) && !mine.has(event) && !oracle.mayKnow(person.id, event))
    const event = others[turn++ % Math.max(1, others.length)]
    if (event === undefined) return
    const unknown = probesOf('e999')
    for (const [index, [name, body]] of probesOf(event).entries()) {
      probes++
      const [real, ghost] = [await ask(person, name, body), await ask(person, name, unknown[index]?.[1])]
      if (real.status !== ghost.status || plain(real, event) !== plain(ghost, 'e999'))
        found.push(
          `${where}: ${name} of ${person.id} with ${event}: ${real.status} ${real.text}, and with an unknown id ${ghost.status} ${ghost.text}`,
        )
    }
  }

  /**
   * `reached` may be lower, because it counts only players whose page was seen since the event came. A
   * difference counts if it is found twice, because an event may come between the calls.
   */
  const compareConsole = async (where: string, event = someEvent(), isAgain = false): Promise<void> => {
    if (
      event === undefined ||
      [...mails.values()].some(({ stage }) => stage !== 'running' && stage !== 'paused')
    )
      return
    const { body } = await call('getFacilitatorEvent', { id: event }, { bearer: facilitator })
    const { players, event: shown } = body as unknown as Output<typeof getFacilitatorEvent.reply>
    const released = new Set(oracle.people().flatMap(({ id: who, isReleased }) => (isReleased ? who : [])))
    const having = present().flatMap(({ id: who }) =>
      !released.has(who) && mails.get(who)?.events.some(each => each.id === event) ? who : [],
    )
    const came = players.flatMap(({ user, displayedAt }) => (displayedAt === '' ? [] : user))
    const told = came.filter(user => !released.has(user))
    const isSame = told.toSorted().join() === having.toSorted().join() && shown.reached <= came.length
    if (isSame) return
    if (isAgain)
      found.push(
        `${where}: on the console ${event} came to ${told.join()} (${shown.reached}), and ${having.join()} have it`,
      )
    else {
      for (const person of present()) {
        const reply = await ask(person, 'getMailFacilitated')
        if (Array.isArray(reply.body['events'])) mails.set(person.id, reply.body as unknown as Mail)
      }
      await compareConsole(where, event, true)
    }
  }

  const someEvent = (): string | undefined => {
    const came = [
      ...new Set([...mails.values()].flatMap(({ events }) => events.map(event => event.id))),
    ].filter(isEvent)
    return came[turn++ % Math.max(1, came.length)]
  }

  const join = async (device: string, alias: string, team: string | null): Promise<void> => {
    const { body } = await call('loginToken', {}, { bearer: word })
    const token = String(body['token'])
    const joined = await call(
      'getMailFacilitated',
      { player: alias, ...(team !== null && { team }) },
      { bearer: token },
    )
    if (joined.status !== 200 || !Array.isArray(joined.body['events'])) return
    await hear()
    const seat = oracle.people().find(person => person.id === alias)?.device
    if (seat === undefined) return
    tokens.set(seat, token)
    if (streams.length === 0) streams.push(await listenTo(server.url, token))
  }

  const begin = async (seat: string): Promise<void> => {
    const bearer = tokens.get(seat)
    await call('loginToken', {}, { bearer })
    await call('agreeNDA', {}, { bearer })
    await call('getMail', {}, { bearer })
    await call('setResponse', { id: 't1', response: "I don't need a tutorial" }, { bearer })
  }

  const goOn = async (): Promise<void> => {
    await look('going on', false)
    for (const person of present())
      for (const event of mails.get(person.id)?.events.filter(each => isEvent(each.id)) ?? []) {
        if (event.read === 'false') await ask(person, 'markRead', { id: event.id })
        const shown = shownIn(event)
        if (shown.response === null && event.options !== '')
          await ask(person, 'setResponse', { id: event.id, response: responseTo(shown, 0) })
      }
    await moveClock(db, 300)
  }

  const act = async (step: RoleStep, isOpen: boolean): Promise<string> => {
    const deviceOf = (who: number): string =>
      isFacilitated
        ? (oracle.people().find(({ id: alias }) => alias === DEVICES[who % DEVICES.length])?.device ??
          'nobody')
        : (ordered.seats[who % ordered.seats.length]?.id ?? '')
    const has = (device: string): readonly Shown[] =>
      (mails.get(oracle.personOn(device)?.id ?? '')?.events ?? [])
        .filter(event => isEvent(event.id))
        .map(shownIn)
    const came = [
      ...new Set([...mails.values()].flatMap(({ events }) => events.map(event => event.id))),
    ].filter(isEvent)
    const command = commandOf({ exercise, deviceOf, has, came }, step, isOpen)
    if (command.kind === 'join') {
      await join(command.seat, command.alias, command.team)
      return `${command.alias} joins ${command.team}`
    }
    if (step.what === 'join' && 'seat' in command) {
      await begin(command.seat)
      return `${command.seat} begins`
    }
    const wire = wireActOf(command, device => oracle.personOn(device)?.id ?? device)
    if (!wire) return step.what
    const bearer = wire.device === null ? facilitator : tokens.get(wire.device)
    if (bearer === undefined || bearer === '') return step.what
    const reply = await call(wire.call, { ...wire.body }, { bearer })
    const person = oracle.personOn(wire.device ?? '')
    if (person)
      search(`the reply to ${wire.call}`, person, reply.text.replaceAll(JSON.stringify(wire.body), ''))
    return `${wire.call} ${JSON.stringify(wire.body).slice(0, 120)}: ${reply.status}`
  }

  for (const [index, step] of [...openingOf(exercise), ...steps].entries()) {
    if (step.what === 'close') continue
    await moveClock(db, step.wait / 1000)
    await look(`before act ${index}`, false)
    const what = await act(step, index > 0)
    await look(`act ${index}, ${what}`, true)
    if (found.length > 0) break
  }
  if (isFacilitated) {
    // Nothing may arrive between the last look and the end.
    await call('pauseFacilitated', {}, { bearer: facilitator })
    await look('before the end', true)
    await call('closeExercise', {}, { bearer: facilitator })
  } else for (let round = 0; round < 6; round++) await goOn()
  await moveClock(db, 5)
  await look('after the end', false)
  for (const person of present()) {
    const papers = await papersOf(server.url, tokens.get(person.device) ?? '')
    replies += papers.length
    reports += papers.filter(([where]) => where.startsWith('exportReport')).length
    for (const [where, text] of papers) search(`the end: ${where}`, person, text)
  }
  for (const stream of streams) {
    const told = eventsIn(await stream.end())
    if (told.size > 0) found.push(`the stream told of ${[...told].join()}`)
  }
  return { found, replies, probes, reports }
}

const plain = ({ text }: Reply, event: string): string =>
  text.replaceAll(event, '?').replace(/"requestId":"[^"]*"/, '')

const shownIn = ({ id, options, responseType, responded, decision, to }: Mail['events'][number]): Shown => ({
  ...{ id, responseType },
  response: responded === 'true' ? {} : null,
  options: options.startsWith('{')
    ? (Object.values(JSON.parse(options) as Record<string, Shown['options']>)[0] ?? [])
    : [],
  ...(decision && { decision }),
  ...(to && { to }),
})
