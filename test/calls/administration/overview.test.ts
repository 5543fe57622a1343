// S2§2 Exercises list, S2§2 Dashboard, rules 60, 171, 172, 177, 193, 194.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedExercise } from '#contracts/calls/administration/overview.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let admin: string
let customer: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenStory(house, admin, 'Slack Water')
  await givenCustomer(house.db, { username: 'stbrannocs', credit: 40 })
  await givenCustomer(house.db, { username: 'other', credit: 40 })
  customer = await customerToken(house, 'stbrannocs')
  await order('First Light', 'stbrannocs', 'Spring', ['a@x.ie', 'b@x.ie', 'c@x.ie'])
  await order('First Light', 'stbrannocs', 'Autumn', ['d@x.ie'])
  await order('Slack Water', 'other', 'Spring', ['e@x.ie'])
  await house.db`update seat set completed_at = now() - interval '1 hour' where email = 'a@x.ie'`
  await house.db`update seat set expires_at = now() - interval '1 hour' where email = 'b@x.ie'`
  await house.db`update exercise set starts_at = starts_at - interval '2 days' where identifier = 'Spring'`
})
afterAll(() => house.stop())

const order = async (scenario: string, username: string, identifier: string, emails: readonly string[]) => {
  const players = emails.map(email => ({ email, team: '-1' }))
  const token = await customerToken(house, username)
  await done(
    house.call('createOrder', { scenario, username, identifier, date: dayMonthYear(0), players }, { token }),
  )
}
const asAdmin = (name: string, body: object = {}) => house.call(name, { ...body }, { token: admin })
const groups = async (body: object = {}, token = admin) =>
  JSON.parse((await done(house.call('getAllExercises', { ...body }, { token }))).text) as {
    scenario: string
    total: number
    counts: object
    exercises: ListedExercise[]
  }[]
const ofScenario = async (scenario: string, body: object = {}) =>
  JSON.parse((await done(asAdmin('getExercises', { scenario, ...body }))).text) as ListedExercise[]
const credits = async (username: string): Promise<number> => {
  const [row] = await house.db<[{ credit: number }]>`select credit from account where username = ${username}`
  return row.credit
}

describe('the list of exercises', () => {
  test('groups them by scenario, the newest first, with their players’ progress', async () => {
    const [first, second] = await groups()
    expect(first).toMatchObject({
      scenario: 'First Light',
      total: 2,
      counts: { completed: 1, inProgress: 2, expired: 1 },
    })
    expect(first?.exercises.map(({ name }) => name)).toEqual(['Autumn', 'Spring'])
    expect(first?.exercises[1]).toMatchObject({
      facilitate: '',
      open: true,
      customer: 'stbrannocs',
      counts: { completed: 1, inProgress: 1, expired: 1 },
    })
    expect(second).toMatchObject({ scenario: 'Slack Water', total: 1 })
  })

  test('is sorted, searched and paged by the server', async () => {
    expect((await groups({ sort: 'oldest' }))[0]?.exercises.map(({ name }) => name)).toEqual([
      'Spring',
      'Autumn',
    ])
    expect((await groups({ search: 'AUT' })).map(({ total }) => total)).toEqual([1])
    expect(
      (await groups({ size: 1, page: 2 })).map(({ exercises }) => exercises.map(({ name }) => name)),
    ).toEqual([['Spring'], []])
    expect((await groups({ search: 'Brannocs' })).map(({ total }) => total)).toEqual([2])
    expect((await groups({ search: 'other' })).map(({ scenario }) => scenario)).toEqual(['Slack Water'])
    expect(await groups({ scenario: 'Nothing' })).toEqual([])
    expect((await groups({ scenario: 'Slack Water' })).map(({ scenario }) => scenario)).toEqual([
      'Slack Water',
    ])
  })

  test('of one scenario has the same rows', async () => {
    expect((await ofScenario('First Light')).map(({ name }) => name)).toEqual(['Autumn', 'Spring'])
    expect(await ofScenario('Nothing')).toEqual([])
  })

  test('gives a facilitator’s link to administrators only', async () => {
    const facilitated = {
      branding: '',
      email: 'ada@x.ie',
      identifier: 'Live drill',
      scenario: 'Slack Water',
      teams: ['Athena'],
      date: dayMonthYear(1),
    }
    await done(asAdmin('createFacilitate', facilitated))
    const live = (await ofScenario('Slack Water')).find(({ name }) => name === 'Live drill')
    expect(live).toMatchObject({ mode: 'facilitated', open: false, completed: false })
    expect(
      (await house.call('loginJWTFacilitator', {}, { token: live?.facilitate })).body['identifier'],
    ).toBe('Live drill')
  })

  test('says whether the facilitator’s email was sent, and to whom', async () => {
    const letter = async () =>
      (await ofScenario('Slack Water')).find(({ name }) => name === 'Live drill')?.letter
    await expect.poll(letter).toMatchObject({ kind: 'facilitator', state: 'sent', to: 'ada@x.ie' })
    await house.db`update outbox set state = 'failed', last_error = '550 No such user' where recipient = 'ada@x.ie'`
    expect(await letter()).toMatchObject({ state: 'failed', why: '550 No such user', to: 'ada@x.ie' })
  })

  test('sends the facilitator’s email again, and ends the link that another one received', async () => {
    const live = async () => (await ofScenario('Slack Water')).find(({ name }) => name === 'Live drill')
    const mail = (email: string, exercise = 'Live drill', scenario = 'Slack Water') =>
      asAdmin('mailFacilitator', { scenario, exercise, email })
    const link = (await live())?.facilitate
    expect(await refusal(mail('nobody'))).toBe('Email is invalid.')
    expect(await refusal(mail('grace@x.ie', 'Autumn', 'First Light'))).toBe(
      'Only a facilitated exercise has a facilitator.',
    )
    expect((await done(mail('grace@x.ie'))).body['data']).toBe('The links are on their way to grace@x.ie.')
    await expect.poll(async () => (await live())?.letter).toMatchObject({ state: 'sent', to: 'grace@x.ie' })
    expect((await live())?.facilitate).toBe(link)
    expect((await done(mail('ada@x.ie'))).body['data']).toBe(
      'The links are on their way to ada@x.ie. The link to the console that grace@x.ie received no longer works.',
    )
    expect((await house.call('loginJWTFacilitator', {}, { token: link })).status).not.toBe(200)
    const renewed = (await live())?.facilitate
    expect(renewed).not.toBe(link)
    expect((await house.call('loginJWTFacilitator', {}, { token: renewed })).body['identifier']).toBe(
      'Live drill',
    )
    const [entry] =
      await house.db`select detail from audit where call = 'mailFacilitator' and outcome = 'done' order by id desc limit 1`
    expect(entry?.['detail']).toEqual({ before: 'g***@x***', after: 'a***@x***', link: 'renewed' })
  })

  test('distinguishes an upcoming facilitated exercise from one that is over', async () => {
    const [{ id }] = await house.db<[{ id: string }]>`select id from exercise where identifier = 'Live drill'`
    await house.db`update exercise set closes_at = now() - interval '1 hour' where id = ${id}`
    expect((await done(asAdmin('getDashboard'))).body).toMatchObject({
      facilitated: { open: 0, closed: 1, ahead: 0 },
    })
    expect((await ofScenario('Slack Water')).find(({ name }) => name === 'Live drill')).toMatchObject({
      open: false,
      completed: true,
    })
    await house.db`update exercise set closes_at = expires_at where id = ${id}`
  })

  test('has the numbers for three charts', async () => {
    expect((await done(asAdmin('getDashboard'))).body).toEqual({
      automated: { completed: 1, inProgress: 3, expired: 1, exercises: 3 },
      facilitated: { open: 0, closed: 1, ahead: 1 },
      distribution: [
        { scenario: 'First Light', exercises: 2 },
        { scenario: 'Slack Water', exercises: 2 },
      ],
    })
  })
})

describe('a short link', () => {
  const shorten = (shorten: string, exercise = 'Autumn', scenario = 'First Light') =>
    asAdmin('shortenURL', { scenario, exercise, shorten })

  test.each([
    ['abc', '', 'Please make sure you fill in all the fields'],
    ['ab', 'Autumn', 'The short name needs at least 3 characters.'],
    [
      'a b c',
      'Autumn',
      'The short name can contain letters, digits, underscores and hyphens, up to 40 of them.',
    ],
    ['exercise', 'Autumn', 'This short name is reserved. Please choose another one.'],
    ['abc', 'Nothing', 'No exercise selected'],
  ])('called %j for %j is refused: %s', async (name, exercise, sentence) => {
    expect(await refusal(shorten(name, exercise))).toBe(sentence)
  })

  test('leads to its exercise, belongs to that one alone, and is listed', async () => {
    expect((await done(shorten('Autumn-26'))).body['data']).toBe(`The short link is ${house.url}/e/autumn-26`)
    await done(shorten('autumn-26'))
    expect(await refusal(shorten('AUTUMN-26', 'Spring', 'Slack Water'))).toBe(
      'This short name is already in use.',
    )
    expect((await done(asAdmin('getShortened'))).body).toEqual({ Autumn: `${house.url}/e/autumn-26` })
    expect((await ofScenario('First Light'))[0]?.shortUrl).toBe(`${house.url}/e/autumn-26`)
  })

  test('stays listed when its exercise gets another', async () => {
    await done(shorten('herbst'))
    expect((await done(asAdmin('getShortLinks'))).body).toMatchObject([
      { scenario: 'First Light', exercise: 'Autumn', link: `${house.url}/e/herbst` },
      { scenario: 'First Light', exercise: 'Autumn', link: `${house.url}/e/autumn-26` },
    ])
    expect((await done(asAdmin('getShortened'))).body).toEqual({ Autumn: `${house.url}/e/herbst` })
  })

  test('claimed by twenty at once is given to one exercise', async () => {
    const claims = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? shorten('wanted') : shorten('wanted', 'Spring', 'Slack Water'),
    )
    const refused = (await Promise.all(claims.map(refusal))).filter(sentence => sentence !== '')
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'This short name is already in use.'))
  })
})

describe('removing an exercise', () => {
  const spring = { scenario: 'First Light', exercise: 'Spring' }
  const saidBefore = async (named: object) =>
    (await done(asAdmin('removeExercise', { ...named, preview: true }))).body['data']

  test('ends its links, stops its letters, and refunds the places that were never opened; a repeat is refused', async () => {
    await house.db`update seat set expires_at = now() + interval '1 day' where email = 'b@x.ie'`
    expect(await saidBefore(spring)).toBe('No link has been opened. 3 credits will go back to stbrannocs.')
    const [seat] = await house.db<
      { id: string }[]
    >`select seat.id from seat join exercise on exercise.id = exercise_id where email = 'a@x.ie'`
    await house.db`update seat set started_at = now() where id = ${seat?.id ?? ''}`
    const before = await credits('stbrannocs')
    expect(await saidBefore(spring)).toBe(
      '2 of 3 links were never opened. 2 credits will go back to stbrannocs.',
    )
    expect(await credits('stbrannocs')).toBe(before)
    expect((await done(asAdmin('removeExercise', spring))).body['data']).toBe(
      'The exercise Spring was removed. 2 credits went back to stbrannocs.',
    )
    expect(await credits('stbrannocs')).toBe(before + 2)
    expect(await refusal(asAdmin('removeExercise', spring))).toBe('No exercise selected')
    expect((await ofScenario('First Light')).map(({ name }) => name)).toEqual(['Autumn'])
    const [waiting] = await house.db`
      select count(*)::int as letters from outbox join exercise on exercise.id = exercise_id
      where outbox.state = 'queued' and exercise.removed_at is not null`
    expect(waiting?.['letters']).toBe(0)
    expect((await house.call('getCustomerData', {}, { token: customer })).text).not.toContain('a@x.ie')
  })

  test('says in advance that no credits are refunded if all players have begun, nothing was paid, or it was facilitated', async () => {
    const asked = { scenario: 'First Light', username: 'other', date: dayMonthYear(0) }
    const players = [{ email: 'v@x.ie', team: '-1' }]
    await done(asAdmin('createOrder', { ...asked, players, identifier: 'Gift', free: true }))
    await order('First Light', 'other', 'Begun', ['w@x.ie'])
    await house.db`update seat set started_at = now() where email = 'w@x.ie'`
    const of = (exercise: string, scenario = 'First Light') => ({ scenario, exercise })
    expect(await saidBefore(of('Begun'))).toBe('Every link has been opened. No credits will go back.')
    expect(await saidBefore(of('Gift'))).toBe('It was free of charge. No credits will go back.')
    expect(await saidBefore(of('Live drill', 'Slack Water'))).toBe(
      'It was facilitated and cost no credits. No credits will go back.',
    )
    for (const name of ['Begun', 'Gift'])
      expect((await done(asAdmin('removeExercise', of(name)))).body['data']).toBe(
        `The exercise ${name} was removed. No credits went back.`,
      )
    expect((await done(asAdmin('restoreExercise', of('Begun')))).body['data']).toBe(
      'The exercise Begun is back. No credits were taken.',
    )
    await done(asAdmin('removeExercise', of('Begun')))
    await house.db`update exercise set removed_at = now() - interval '31 days' where identifier in ('Begun', 'Gift')`
  })

  test('refunds no place whose link was opened, even if its player neither agreed nor began', async () => {
    await order('First Light', 'other', 'Looked at', ['y@x.ie', 'z@x.ie'])
    await house.db`update seat set seen_at = now() where email = 'y@x.ie'`
    const named = { scenario: 'First Light', exercise: 'Looked at' }
    expect(await saidBefore(named)).toBe('1 of 2 links was never opened. 1 credit will go back to other.')
    expect((await done(asAdmin('removeExercise', named))).body['data']).toBe(
      'The exercise Looked at was removed. 1 credit went back to other.',
    )
    await house.db`update exercise set removed_at = now() - interval '31 days' where identifier = 'Looked at'`
  })

  test('refunds no unopened place whose link has expired', async () => {
    await order('First Light', 'other', 'Missed', ['e@x.ie', 'f@x.ie', 'g@x.ie'])
    const named = { scenario: 'First Light', exercise: 'Missed' }
    await house.db`update seat set expires_at = now() where email in ('e@x.ie', 'f@x.ie')`
    expect(await saidBefore(named)).toBe(
      'No link has been opened. 2 unopened links have expired. 1 credit will go back to other.',
    )
    await house.db`update seat set expires_at = now() where email = 'g@x.ie'`
    expect(await saidBefore(named)).toBe(
      'No link has been opened. 3 unopened links have expired. No credits will go back.',
    )
    const before = await credits('other')
    expect((await done(asAdmin('removeExercise', named))).body['data']).toBe(
      'The exercise Missed was removed. No credits went back.',
    )
    expect(await credits('other')).toBe(before)
    await house.db`update exercise set removed_at = now() - interval '31 days' where identifier = 'Missed'`
  })

  test('can be undone for thirty days, and the refund is taken back', async () => {
    const removed = await ofScenario('First Light', { removed: true })
    expect(removed.map(({ name, refunded }) => [name, refunded])).toEqual([['Spring', 2]])
    const before = await credits('stbrannocs')
    await house.db`update account set credit = 1 where username = 'stbrannocs'`
    expect(await refusal(asAdmin('restoreExercise', spring))).toBe(
      'stbrannocs does not have enough credits: it has 1 and needs 2. Set its balance in Manage Credits.',
    )
    await house.db`update account set credit = ${before} where username = 'stbrannocs'`
    expect((await done(asAdmin('restoreExercise', spring))).body['data']).toBe(
      'The exercise Spring is back. 2 credits were taken from stbrannocs again.',
    )
    const back = (await ofScenario('First Light')).find(({ name }) => name === 'Spring')
    expect(await refusal(asAdmin('restoreExercise', { ...spring, exercise: back?.id }))).toBe(
      'The exercise Spring has already been restored.',
    )
    expect(await credits('stbrannocs')).toBe(before - 2)
    expect((await ofScenario('First Light')).map(({ name }) => name)).toEqual(['Autumn', 'Spring'])
  })

  test('cannot be undone when the identifier has been taken, nor after thirty days', async () => {
    await done(asAdmin('removeExercise', spring))
    await order('First Light', 'stbrannocs', 'SPRING', ['f@x.ie'])
    const [removed] = await ofScenario('First Light', { removed: true })
    const again = () =>
      refusal(asAdmin('restoreExercise', { scenario: 'First Light', exercise: removed?.id }))
    expect(await again()).toBe(
      'Another exercise is now called SPRING. Remove that one first (scenario First Light), then restore this one.',
    )
    await house.db`update exercise set removed_at = now() - interval '31 days' where id = ${removed?.id ?? ''}`
    expect(await again()).toBe('No exercise selected')
  })

  test('frees its short name', async () => {
    await order('First Light', 'stbrannocs', 'Named', ['n@x.ie'])
    const named = (exercise: string) => ({ scenario: 'First Light', exercise, shorten: 'given-free' })
    await done(asAdmin('shortenURL', named('Named')))
    await done(asAdmin('removeExercise', named('Named')))
    await done(asAdmin('shortenURL', named('Autumn')))
    expect(await refusal(asAdmin('shortenURL', { ...named('Spring'), scenario: 'Slack Water' }))).toBe(
      'This short name is already in use.',
    )
  })

  test('lets another exercise take its short name, which is then the newest link of that one', async () => {
    await order('First Light', 'stbrannocs', 'Former', ['p@x.ie'])
    const short = (exercise: string, shorten: string) =>
      done(asAdmin('shortenURL', { scenario: 'First Light', exercise, shorten }))
    await short('Former', 'taken-over')
    await short('Autumn', 'autumn-own')
    await done(asAdmin('removeExercise', { scenario: 'First Light', exercise: 'Former' }))
    await short('Autumn', 'taken-over')
    const shown = async () =>
      (await ofScenario('First Light')).find(({ name }) => name === 'Autumn')?.shortUrl
    expect(await shown()).toBe(`${house.url}/e/taken-over`)
    await short('Autumn', 'autumn-own')
    expect(await shown()).toBe(`${house.url}/e/taken-over`)
  })

  test('by ten administrators at once refunds once', async () => {
    await order('Slack Water', 'stbrannocs', 'Race', ['r@x.ie', 's@x.ie'])
    const before = await credits('stbrannocs')
    await Promise.all(
      Array.from({ length: 10 }, () =>
        asAdmin('removeExercise', { scenario: 'Slack Water', exercise: 'Race' }),
      ),
    )
    expect(await credits('stbrannocs')).toBe(before + 2)
  })

  test('asks for a choice where two customers use one name', async () => {
    await order('Slack Water', 'stbrannocs', 'Spring drill', ['t@x.ie'])
    await order('Slack Water', 'other', 'spring drill', ['u@x.ie'])
    for (const call of ['removeExercise', 'getCampaignDetails'])
      expect(await refusal(asAdmin(call, { scenario: 'Slack Water', exercise: 'Spring Drill' }))).toBe(
        'More than one exercise has this name. Choose one from the list.',
      )
  })
})
