import { CLOSED, RESTING } from './live.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files, loadFile } from '#contracts/calls/scenarios/authoring.ts'
import { getFacilitatorEvents } from '#contracts/calls/lead/facilitate.ts'
import { getOrganisations } from '#contracts/calls/people/people.ts'
import { mail } from '#contracts/calls/play/play.ts'
import { report } from '#contracts/calls/reports/reports.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { CUSTOMERS, EDITORS, PASSWORD } from './cast.ts'
import { seedDemo } from './demo.ts'

let house: Awaited<ReturnType<typeof startServer>>
let people: Awaited<ReturnType<typeof seedDemo>>

beforeAll(async () => {
  house = await startServer({ env: { DEMO: '1' } })
  people = await seedDemo(house.services)
})
afterAll(() => house.stop())

const login = async (username: string) =>
  (await house.call('loginCustomer', { filename: username, password: PASSWORD })).body
const tokenOf = async (username: string) => String((await login(username))['token'])
const counts = async (db: TestServer['db']) =>
  (
    await db`select (select count(*) from account) as accounts, (select count(*) from exercise) as exercises, (select count(*) from log) as log,
      (select count(*) from scenario_version) as versions, (select count(*) from media) as media,
      (select count(*) from organisation) as organisations, (select count(*) from persona) as personas, (select sum(credit) from account) as credit`
  )[0]

describe('the demo world', () => {
  test('has every account that is printed, and each can log in', async () => {
    for (const { username, password, path } of people) {
      if (username === undefined) continue
      const reply =
        path === '/editor'
          ? house.call('loginEditor', { username, password })
          : house.call('loginCustomer', { filename: username, password })
      expect((await reply).body['type'], username).toBe('success')
    }
    expect(people.filter(({ path }) => path === '/editor')).toHaveLength(EDITORS.length)
  })

  test.each(CUSTOMERS.map(({ username, level, credit }) => [username, level, credit] as const))(
    '%s has the belt %i and %i credits, which are the sum of the ledger',
    async (username, level, credit) => {
      expect(await login(username)).toMatchObject({ level })
      expect((await house.call('getCredits', {}, { token: await tokenOf(username) })).body).toMatchObject({
        credit,
        level,
      })
      const [row] = await house.db`
        select (select sum(change) from ledger where tenant_id = account.id)::integer as ledger, credit from account where username = ${username}`
      expect(row?.['ledger'] ?? 0).toBe(credit)
    },
  )

  test('has scenarios of each belt and a learning module in the library, with every cover', async () => {
    const { text } = await house.call('getPortalScenarios', {}, { method: 'GET' })
    const library = JSON.parse(text) as {
      title: string
      level: number
      image: string
      learningPrograms: boolean
    }[]
    expect(new Set(library.map(({ level }) => level))).toEqual(new Set([-1, 0, 1, 2]))
    expect(library.some(({ learningPrograms }) => learningPrograms)).toBe(true)
    for (const { image } of library) {
      const picture = await fetch(`${house.url}/images/${image}`)
      expect([picture.status, picture.headers.get('content-type')], image).toEqual([200, 'image/png'])
    }
  })

  test('knows the sender of each message, with a picture, so that an author can save every scenario again', async () => {
    const { body } = await house.call('loginEditor', { username: 'maren.aas', password: PASSWORD })
    const token = String(body['data'])
    const organisations = getOrganisations.reply.parse(
      JSON.parse((await house.call('getOrganisations', {}, { token })).text),
    )
    const known = organisations.map(({ name, personas }) => ({
      name,
      personas: personas.map(persona => persona.name),
    }))
    for (const name of files.reply.parse(JSON.parse((await house.call('files', {}, { token })).text))) {
      const { text } = await house.call('loadFile', { filename: name }, { token })
      const { fileName, scenario, documents, version, ...details } = loadFile.reply.parse(JSON.parse(text))
      const found = checkScenario(
        { format: 1, fileName, details, sections: scenario, documents },
        { organisations: known },
      )
      expect(found.filter(({ rule }) => rule.startsWith('unknown'))).toEqual([])
      const saved = await house.call(
        'saveFile',
        { fileName, scenario, documents, baseVersion: version, ...details },
        { token },
      )
      expect(saved.body['data'], name).toContain('version 1 stays current')
    }
    const personas = organisations.flatMap(organisation => organisation.personas)
    const pictures = await Promise.all(personas.map(({ picture }) => fetch(`${house.url}/images/${picture}`)))
    expect(pictures.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
    const senders = [RESTING, CLOSED].flatMap(({ cues }) =>
      cues.flatMap(([, cue]) => (cue.kind === 'send' ? [cue.message.name] : [])),
    )
    expect(personas.map(({ name }) => name)).toEqual(expect.arrayContaining(senders))
    expect(personas.find(({ name }) => name === 'Ruth Pascoe')).toMatchObject({
      email: 'r.pascoe@tawvalleycourier.example',
      role: 'Health reporter',
    })
  })

  test('shows the hospital its logo, and nothing to customers without one', async () => {
    expect((await fetch(`${house.url}/logos/stbrannocs.png`)).status).toBe(200)
    expect((await fetch(`${house.url}/logos/northmoor.png`)).status).toBe(204)
  })

  test('shows players who completed, who are in the middle, and whose time is over; the report shows the same', async () => {
    interface Seat {
      readonly email: string
      readonly completed: boolean
      readonly expired: boolean
    }
    const standings = async (username: string) => {
      const { body } = await house.call('getCustomerData', {}, { token: await tokenOf(username) })
      const seats = (body['exercises'] as { exercises: Seat[] }[])
        .flatMap(({ exercises }) => exercises)
        .filter(({ email }) => email !== '')
      const word = ({ completed, expired }: Seat) =>
        completed ? 'completed' : expired ? 'expired' : 'in progress'
      return Object.fromEntries(seats.map(seat => [seat.email.split('.', 1)[0], word(seat)]))
    }
    expect(await standings('stbrannocs')).toMatchObject({
      ...{ helen: 'completed', hettie: 'completed', amara: 'completed' },
      ...{ dara: 'in progress', lukas: 'in progress', noor: 'in progress', tess: 'in progress' },
    })
    expect(await standings('portofskerra')).toEqual({
      jonna: 'completed',
      bram: 'completed',
      sofia: 'expired',
    })
    const reply = await house.call(
      'getResponses',
      { group: 'Night watch' },
      { token: await tokenOf('portofskerra') },
    )
    const { scores, exercise } = report.parse(reply.body)
    expect(exercise.endedAt).toMatch(/T23:59:59/)
    const rows = scores.map(({ name, state }) => [name, state])
    expect(rows).toEqual([
      ['Bram Oduya', 'completed'],
      ['Jonna Reyes', 'completed'],
      ['Sofia Lind', 'expired'],
    ])
  })

  test('has a player in the middle of Code Grey, whose story waited for them', async () => {
    const [dara, noor] = people
      .filter(({ path }) => path.startsWith('/exercise/'))
      .map(({ path }) => path.split('/').at(-1))
    const view = mail.parse((await house.call('getMail', {}, { token: dara })).body)
    expect(view.stage).toBe('running')
    expect(view.xt / 60_000).toBeLessThan(40)
    expect(view.events.filter(({ responded }) => responded === 'true').length).toBeGreaterThan(5)
    const waiting = view.events.filter(({ read, type }) => read === 'false' && type === 'Email')
    expect(waiting.length).toBeGreaterThan(1)
    expect(
      waiting.filter(({ options, responded }) => options !== '' && responded === 'false').length,
    ).toBeGreaterThan(0)
    expect((await house.call('loginToken', {}, { token: noor })).body).toMatchObject({
      type: 'success',
      agreed: false,
      brand: expect.stringContaining('Brannoc'),
    })
  })

  test('has an exercise that was played to its end, with a report worth reading', async () => {
    const reply = await house.call(
      'getResponses',
      { group: 'Autumn rehearsal' },
      { token: await tokenOf('stbrannocs-lindqvist') },
    )
    const { scores, questions, incidentLogs, participants, teams } = report.parse(reply.body)
    expect(participants).toBe(6)
    expect(scores.every(({ state, possible }) => state === 'completed' && possible > 5)).toBe(true)
    expect(new Set(scores.map(({ passed }) => passed))).toEqual(new Set([true, false]))
    expect(questions.filter(({ responses }) => responses.length > 0).length).toBeGreaterThan(20)
    expect([incidentLogs.length, teams.length]).toEqual([2, 2])
  })

  describe('has live exercises, whose consoles open by the facilitator’s link', () => {
    const tokenTo = (words: string) =>
      people
        .find(({ who }) => who.includes(words))
        ?.path.split('/')
        .at(-1)
    const consoleOf = async (words: string) =>
      getFacilitatorEvents.reply.parse(
        (await house.call('getFacilitatorEvents', {}, { token: tokenTo(words) })).body,
      )

    test('one is paused in the middle: no player has a page open, and the one who left first is named first', async () => {
      const login = await house.call('loginJWTFacilitator', {}, { token: tokenTo('paused in the middle') })
      expect(login.body).toMatchObject({ type: 'success', identifier: 'Boardroom live' })
      const state = await consoleOf('paused in the middle')
      expect(state).toMatchObject({ phase: 'paused', paused: 'true', open: true })
      expect(state.numbers.players).toBe(6)
      expect(state.needs.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'silent'))
      expect(state.needs[0]).toMatchObject({ player: 'petra', team: 'Artemis' })
      const answered = state.currentPositions
        .flatMap(({ players }) => players)
        .map(player => [player.team, player.answered])
      expect(
        answered.filter(([team, count]) => team === 'Athena' && Number(count) > 3).length,
      ).toBeGreaterThan(0)
    })

    test('it goes on when it is resumed', async () => {
      const token = tokenTo('paused in the middle')
      expect((await house.call('continueFacilitated', { by: 'Edda' }, { token })).body).toMatchObject({
        type: 'success',
      })
      expect((await consoleOf('paused in the middle')).phase).toBe('running')
      expect((await house.call('pauseFacilitated', { by: 'Edda' }, { token })).status).toBe(200)
    })

    test('one waits to be opened', async () => {
      expect(await consoleOf('not open yet')).toMatchObject({ phase: 'created', open: false })
      expect(
        (await house.call('openExercise', { by: 'Edda' }, { token: tokenTo('not open yet') })).text,
      ).toBe('true')
    })

    test('the report of a closed one shows how it was led, also to its customer', async () => {
      const reply = await house.call(
        'getResponses',
        { group: 'Duty officers live' },
        { token: await tokenOf('portofskerra') },
      )
      const { participants, led = [], questions } = report.parse(reply.body)
      expect(participants).toBe(4)
      expect(questions.filter(({ responses }) => responses.length > 0).length).toBeGreaterThan(5)
      expect(led.map(({ kind }) => kind)).toEqual([
        'opened',
        'started',
        'pushed',
        'paused',
        'resumed',
        'closed',
      ])
    })
  })

  test('is idempotent: seeding again changes nothing', async () => {
    const before = await counts(house.db)
    expect(await seedDemo(house.services)).toEqual(people)
    expect(await counts(house.db)).toEqual(before)
  })
})
