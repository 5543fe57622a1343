// S2§5, rules 147 to 149, 170.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { receiveLetters, type Letters } from '#test/support/letters.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  givenTrainer,
  PASSWORD,
  refusal,
} from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let letters: Letters
let admin: string
let author: string
beforeAll(async () => {
  letters = await receiveLetters()
  house = await startServer({ env: { SMTP_URL: letters.url, MAIL_FROM: 'no-reply@exercises.example' } })
  admin = await adminToken(house)
  await givenStory(house, admin, 'On Trial', { beta: true })
  const tenant = await givenCustomer(house.db, { username: 'stbrannocs', level: 2, credit: 40 })
  await givenTrainer(house.db, tenant, 'stbrannocs-okafor')
  await givenCustomer(house.db, { username: 'other' })
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
})
afterAll(async () => {
  await house.stop()
  await letters.close()
})

const by = (token: string) => (name: string, body: object) => house.call(name, { ...body }, { token })
const asAdmin = (name: string, body: object) => by(admin)(name, body)
const listed = async (token: string, name: string, body: object = {}) =>
  JSON.parse((await by(token)(name, body)).text) as { name: string; email: string; kind: string }[]
const customer = async (client: string, token = admin) =>
  (await done(by(token)('getCustomer', { client }))).body

describe('a trainer', () => {
  const trainer = {
    username: 'stbrannocs-lindqvist',
    email: 'lindqvist@x.ie',
    password: 'stone lantern',
    client: 'stbrannocs',
  }
  const create = (more: object) => refusal(asAdmin('createSubAccount', { ...trainer, ...more }))

  test.each([
    [{ client: '' }, 'Please select a client.'],
    [{ client: 'nobody' }, 'Please select a client.'],
    [{ client: 'stbrannocs-okafor' }, 'Please select a client.'],
    [{ username: 'a-b' }, 'The username needs at least 5 characters.'],
    [
      { username: 'lindqvist' },
      "The username must start with 'stbrannocs-', followed by the trainer’s name.",
    ],
    [
      { username: 'other-lindqvist' },
      "The username must start with 'stbrannocs-', followed by the trainer’s name.",
    ],
    [
      { username: 'stbrannocs-' },
      "The username must start with 'stbrannocs-', followed by the trainer’s name.",
    ],
    [{ username: 'stbrannocs-a-b' }, "After 'stbrannocs-', the username cannot contain another '-'."],
    [
      { username: 'stbrannocs-a b' },
      "After 'stbrannocs-', the username can contain only the letters A to Z, digits, dots and underscores.",
    ],
    [{ email: 'nobody' }, 'Email is invalid.'],
    [{ password: 'short' }, 'The password needs at least 8 characters.'],
    [{ username: 'StBrannocs-Okafor' }, 'This username is already in use.'],
  ])('with %j is refused: %s', async (broken, sentence) => {
    expect(await create(broken)).toBe(sentence)
  })

  test('is created with the customer’s belt, and can log in', async () => {
    const { body } = await done(asAdmin('createSubAccount', trainer))
    expect(body['data']).toBe('Trainer stbrannocs-lindqvist was created under stbrannocs.')
    const login = await done(
      house.call('loginCustomer', { filename: trainer.username, password: trainer.password }),
    )
    expect(login.body).toMatchObject({ role: '01', level: 2, agreed: false })
  })
})

describe('the lists of customers', () => {
  test('contain customers for role 0, and trainers for role 1', async () => {
    expect((await listed(admin, 'getCustomers', { role: 0 })).map(({ name }) => name)).toEqual([
      'other',
      'stbrannocs',
    ])
    expect((await listed(admin, 'getCustomers', { role: '1' })).map(({ kind }) => kind)).toEqual([
      'subaccount',
      'subaccount',
    ])
    expect((await listed(admin, 'getCustomersIncludingSubs', { role: 0 })).map(({ name }) => name)).toEqual([
      'other',
      'stbrannocs',
      'stbrannocs-lindqvist',
      'stbrannocs-okafor',
    ])
    expect((await listed(admin, 'getCustomers', { role: 0 }))[0]?.email).toBe('other@example.org')
  })

  test('are searched, and continue after a name', async () => {
    expect((await listed(admin, 'getCustomers', { search: 'OKA' })).map(({ name }) => name)).toEqual([
      'stbrannocs-okafor',
    ])
    expect((await listed(admin, 'getCustomers', { after: 'other' })).map(({ name }) => name)[0]).toBe(
      'stbrannocs',
    )
    expect(await listed(admin, 'getCustomersIncludingSubs', { size: 1, after: 'other' })).toHaveLength(1)
  })
})

describe('one customer', () => {
  test('is shown with all its settings', async () => {
    expect(await customer('StBrannocs')).toMatchObject({
      email: 'stbrannocs@example.org',
      credit: 40,
      level: 2,
      disabled: false,
    })
    expect(await refusal(asAdmin('getCustomer', { client: 'nobody' }))).toBe('Client selected is not valid')
  })

  test('is given a scenario and loses it; a repeat changes nothing', async () => {
    const grant = { client: 'stbrannocs', scenario: 'On Trial' }
    await done(asAdmin('addScenarioToClient', grant))
    expect((await done(asAdmin('addScenarioToClient', grant))).body['data']).toBe(
      'stbrannocs has access to On Trial.',
    )
    expect((await customer('stbrannocs'))['scenarios']).toEqual(['On Trial'])
    const taken = async () => (await asAdmin('removeScenarioFromClient', grant)).body['data']
    expect(await taken()).toBe('stbrannocs no longer has access to On Trial.')
    expect(await taken()).toBe('stbrannocs had no access to On Trial: nothing was changed.')
    expect((await customer('stbrannocs'))['scenarios']).toEqual([])
    expect(await refusal(asAdmin('addScenarioToClient', { ...grant, client: '' }))).toBe('Select a client.')
    expect(await refusal(asAdmin('removeScenarioFromClient', { ...grant, client: 'nobody' }))).toBe(
      'Select a Client.',
    )
    expect(await refusal(asAdmin('addScenarioToClient', { ...grant, scenario: 'Nothing' }))).toBe(
      'Select a Scenario.',
    )
    expect(await refusal(asAdmin('removeScenarioFromClient', { ...grant, scenario: '' }))).toBe(
      'Select a Scenario.',
    )
  })

  test('is given a scenario above its belt, and keeps one from the public library', async () => {
    const version = house.db`select current_version from scenario where file_name = 'On Trial'`
    const set = (level: number, isPublic: boolean) =>
      house.db`update scenario_version set level = ${level}, visible = ${isPublic}, beta = ${!isPublic} where id = (${version})`
    const [before] = await house.db`select level, visible, beta from scenario_version where id = (${version})`
    await house.db`update account set level = 0 where username = 'stbrannocs'`
    const grant = { client: 'stbrannocs', scenario: 'On Trial' }
    const said = async (name: string) => (await asAdmin(name, grant)).body['data']
    await set(2, true)
    expect(await said('addScenarioToClient')).toBe(
      'Access was added, but stbrannocs needs a black belt to order On Trial.',
    )
    expect(await said('removeScenarioFromClient')).toBe('stbrannocs no longer has access to On Trial.')
    expect(await said('removeScenarioFromClient')).toBe(
      'stbrannocs had no access to On Trial: nothing was changed.',
    )
    await said('addScenarioToClient')
    await set(0, true)
    expect(await said('removeScenarioFromClient')).toMatch(
      /^On Trial was removed from stbrannocs, which still has it from the public library/,
    )
    expect(await said('removeScenarioFromClient')).toBe(
      'stbrannocs has On Trial from the public library: nothing was changed.',
    )
    await house.db`update account set level = 2 where username = 'stbrannocs'`
    await house.db`update scenario_version set ${house.db(before ?? {})} where id = (${version})`
  })

  test('is set to private, and back', async () => {
    expect((await asAdmin('getPrivate', { client: 'stbrannocs' })).text).toBe('false')
    await done(asAdmin('modifyPrivate', { client: 'stbrannocs', private: true }))
    expect((await asAdmin('getPrivate', { client: 'stbrannocs' })).text).toBe('true')
    await done(asAdmin('modifyPrivate', { client: 'stbrannocs', private: false }))
    for (const name of ['getPrivate', 'modifyPrivate'])
      expect(await refusal(asAdmin(name, { client: 'nobody', private: true }))).toBe(
        'Client selected is not valid',
      )
    expect((await asAdmin('modifyPrivate', { client: 'stbrannocs', private: 'true' })).body['type']).toBe(
      'failed',
    )
  })

  test('is renamed with its trainers, who are told, and keeps everything', async () => {
    const tenant = await givenCustomer(house.db, { username: 'haven', credit: 12 })
    await givenTrainer(house.db, tenant, 'haven-reyes')
    const session = await customerToken(house, 'haven')
    const rename = (client: string, username: string) => asAdmin('renameCustomer', { client, username })
    expect(await refusal(rename('', 'harbour'))).toBe('Please select a client.')
    expect(await refusal(rename('haven', 'har'))).toBe('The username needs at least 5 characters.')
    expect(await refusal(rename('haven', 'har-bour'))).toContain('The username cannot contain')
    expect(await refusal(rename('haven', 'STBRANNOCS'))).toBe('This username is already in use.')
    expect(await refusal(rename('haven-reyes', 'harbour'))).toBe(
      'This can be changed only for a customer, not for a trainer.',
    )

    expect((await done(rename('haven', ' Harbour '))).body['data']).toBe(
      'haven is now called Harbour, and logs in with this name.',
    )
    expect(await customer('harbour')).toMatchObject({
      username: 'Harbour',
      credit: 12,
      trainers: ['Harbour-reyes'],
    })
    expect((await by(session)('getCredits', {})).body).toMatchObject({ username: 'Harbour' })
    await customerToken(house, 'harbour')
    await customerToken(house, 'harbour-reyes')
    await vi.waitFor(() =>
      expect(letters.received.filter(({ subject }) => subject === 'Your username was changed')).toHaveLength(
        2,
      ),
    )
    expect((await done(rename('harbour', 'Harbour'))).body['data']).toBe(
      'Harbour already has this name: nothing was changed.',
    )
    const [told] = await house.db<{ detail: object }[]>`
      select detail from audit where call = 'renameCustomer' and outcome = 'done' order by id limit 1`
    expect(told?.detail).toEqual({ before: 'haven', after: 'Harbour' })
    await givenCustomer(house.db, { username: 'quayside' })
    await givenCustomer(house.db, { username: 'dockside' })
    const rivals = ['quayside', 'dockside'].map(client => refusal(rename(client, 'everybodys')))
    expect((await Promise.all(rivals)).toSorted()).toEqual(['', 'This username is already in use.'])
  })

  test('gets another address, and a letter goes to both', async () => {
    expect(await refusal(asAdmin('changeCustomerEmail', { client: 'stbrannocs', email: 'nobody' }))).toBe(
      'Email is invalid.',
    )
    expect(await refusal(asAdmin('changeCustomerEmail', { client: '', email: 'new@x.ie' }))).toBe(
      'Please select a client.',
    )
    await done(asAdmin('changeCustomerEmail', { client: 'stbrannocs', email: 'new@x.ie' }))
    expect((await customer('stbrannocs'))['email']).toBe('new@x.ie')
    for (const address of ['stbrannocs@example.org', 'new@x.ie'])
      await expect
        .poll(() => letters.to(address).map(({ subject }) => subject), { timeout: 10_000 })
        .toEqual(['The email address of your account was changed'])
    const read = (address: string) => letters.to(address)[0]?.text
    expect(read('stbrannocs@example.org')).toContain(
      'emails about the account stbrannocs go to another address.',
    )
    expect(read('new@x.ie')).toContain(
      'From now on, emails about the account stbrannocs come to this address.',
    )
    const [entry] =
      await house.db`select detail from audit where call = 'changeCustomerEmail' and outcome = 'done'`
    expect(entry?.['detail']).toEqual({ before: 's***@e***', after: 'n***@x***' })
    await house.db`update outbox set state = 'failed', last_error = '550 No such user' where recipient = 'new@x.ie'`
    expect((await customer('stbrannocs'))['letters']).toMatchObject([
      { kind: 'address changed', state: 'failed', why: '550 No such user', to: 'new@x.ie' },
    ])
  })

  test('given the address that it already has sends no letter', async () => {
    const count = async () => (await house.db<[{ n: number }]>`select count(*)::int as n from outbox`)[0].n
    const before = await count()
    const again = await done(asAdmin('changeCustomerEmail', { client: 'stbrannocs', email: 'new@x.ie' }))
    expect(again.body['data']).toBe('stbrannocs already has this address: nothing was changed.')
    expect(await count()).toBe(before)
  })
})

describe('an account', () => {
  const update = (client: string, changes: object) => asAdmin('updateCustomer', { client, ...changes })

  test('gets belt, months, role, allowance and identifiers', async () => {
    await done(
      update('other', {
        level: 2,
        months: 3,
        portalRole: '0',
        allowance: 12,
        rollover: true,
        identifiers: [' Ward A', 'ward a', ''],
      }),
    )
    expect(await customer('other')).toMatchObject({
      level: 2,
      portalRole: '0',
      allowance: 12,
      rollover: true,
      identifiers: ['ward a'],
    })
    expect(await refusal(update('other', { months: 0 }))).toBe('The number of months must be from 1 to 120.')
    expect(await refusal(update('other', { identifiers: ['Ward A', 'Ward B/C'] }))).toContain(
      'Fill in the identifier field (at most 100',
    )
    expect(await refusal(update('other', { brand: 'Nobody' }))).toBe('Client selected is not valid')
    expect(await refusal(update('stbrannocs-okafor', { level: 2 }))).toBe(
      'This can be changed only for a customer, not for a trainer.',
    )
  })

  test('is updated with a sentence that names the change', async () => {
    const said = async (changes: object) => (await done(update('other', changes))).body['data']
    expect(await said({ allowance: 3 })).toBe('The settings of other were updated.')
    expect(await said({ disabled: true })).toBe('The account other was disabled, and logged out.')
    expect(await said({ disabled: false })).toBe('The account other was enabled.')
    expect(await said({ password: PASSWORD })).toBe('other has a new password, and was logged out.')
    await said({ disabled: true })
    expect(await said({ password: PASSWORD })).toBe(
      'other has a new password. The account is still disabled: enable it so that they can log in.',
    )
    await said({ disabled: false })
  })

  test('keeps the identifiers that two administrators add at once, and loses the one that was removed', async () => {
    await done(update('other', { identifiers: ['Ward A', 'Ward B'] }))
    await Promise.all([
      done(update('other', { identifiersAdded: ['Ward C'], identifiersRemoved: ['ward a'] })),
      done(update('other', { identifiersAdded: ['Ward D'], identifiersRemoved: [] })),
    ])
    expect(((await customer('other'))['identifiers'] as string[]).toSorted()).toEqual([
      'Ward B',
      'Ward C',
      'Ward D',
    ])
    expect(await refusal(update('other', { identifiersAdded: ['Ward B/C'] }))).toContain(
      'Fill in the identifier field (at most 100',
    )
    expect(await refusal(update('stbrannocs-okafor', { identifiersAdded: ['Ward E'] }))).toBe(
      'This can be changed only for a customer, not for a trainer.',
    )
  })

  test('with a new password is logged out everywhere, and can log in only with the new one', async () => {
    const token = await customerToken(house, 'other')
    for (const [client, password] of [
      ['other', 'password'],
      ['other', 'other-2026'],
      ['stbrannocs-okafor', 'Okafor2026!'],
    ] as const)
      expect(await refusal(update(client, { password }))).toBe('This password is too easy to guess.')
    await done(update('other', { password: 'quarry bramble' }))
    expect((await house.call('getCredits', {}, { token })).status).toBe(401)
    expect(await refusal(house.call('loginCustomer', { filename: 'other', password: PASSWORD }))).toBe(
      'The username or password is not correct, or the account is disabled.',
    )
    await done(house.call('loginCustomer', { filename: 'other', password: 'quarry bramble' }))
    const [entry] =
      await house.db`select detail::text from audit where call = 'updateCustomer' and detail ? 'password' order by id desc limit 1`
    expect(entry?.['detail']).not.toContain('argon')
  })

  test('is logged out on one device, or on all', async () => {
    const [one, two] = [await customerToken(house, 'stbrannocs'), await customerToken(house, 'stbrannocs')]
    const sessions = (await customer('stbrannocs'))['sessions'] as { id: string }[]
    expect(sessions).toHaveLength(2)
    const end = (which: object) => asAdmin('endSessions', { client: 'stbrannocs', ...which })
    expect((await done(end({ session: sessions[0]?.id }))).body['data']).toBe(
      'One session of stbrannocs was ended.',
    )
    const left = [one, two].map(async token => (await house.call('getCredits', {}, { token })).status)
    expect((await Promise.all(left)).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await refusal(asAdmin('endSessions', { client: 'other', session: sessions[1]?.id }))).toMatch(
      /^404/,
    )
    expect((await done(end({}))).body['data']).toBe('stbrannocs was logged out.')
    expect((await customer('stbrannocs'))['sessions']).toEqual([])
  })

  test('that is disabled is logged out at once, with its trainers, and can log in again when enabled', async () => {
    const [own, trainer] = [
      await customerToken(house, 'stbrannocs'),
      await customerToken(house, 'stbrannocs-okafor'),
    ]
    await done(update('stbrannocs', { disabled: true }))
    for (const token of [own, trainer])
      expect((await house.call('getCredits', {}, { token })).status).toBe(401)
    expect(await refusal(house.call('loginCustomer', { filename: 'stbrannocs', password: PASSWORD }))).toBe(
      'The username or password is not correct, or the account is disabled.',
    )
    await done(update('stbrannocs', { disabled: false }))
    await customerToken(house, 'stbrannocs')
  })

  test('is changed by administrators only', async () => {
    const token = await customerToken(house, 'stbrannocs')
    for (const name of [
      'updateCustomer',
      'createSubAccount',
      'endSessions',
      'addScenarioToClient',
      'modifyPrivate',
      'changeCustomerEmail',
    ])
      for (const other of [token, author])
        expect((await by(other)(name, { client: 'stbrannocs' })).status, name).toBe(403)
  })
})
