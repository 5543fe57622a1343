import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  dayMonthYear,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  givenTrainer,
  refusal,
} from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let admin: string
let tenant: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  tenant = await givenCustomer(house.db, { username: 'stbrannocs', level: 1, credit: 40 })
  await givenTrainer(house.db, tenant, 'stbrannocs-lindqvist')
  await givenTrainer(house.db, tenant, 'stbrannocs-okafor')
  await givenCustomer(house.db, { username: 'basic', role: '0' })
  await givenAuthor(house.db, 'maren.aas')
  await house.db`update account set disabled_at = now() where username = 'stbrannocs-okafor'`
})
afterAll(() => house.stop())

const order = (token: string, username: string, identifier: string, emails: readonly string[]) =>
  done(
    house.call(
      'createOrder',
      {
        scenario: 'First Light',
        username,
        identifier,
        date: dayMonthYear(0),
        players: emails.map(email => ({ email, team: '-1' })),
      },
      { token },
    ),
  )
const learners = async (token: string) => {
  const { body } = await done(house.call('getCredits', {}, { token }))
  return body['learners'] as { id: string; learner: string }[]
}

describe('a customer’s view of its credits', () => {
  test('shows the balance, the belt, the next refill and the end of the subscription', async () => {
    const { body } = await done(
      house.call('getCredits', {}, { token: await customerToken(house, 'stbrannocs') }),
    )
    expect(body).toMatchObject({ credit: 40, level: 1, learners: [] })
    expect(body['nextRefill']).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [account] = await house.db<[{ until: string }]>`
      select subscribed_until::text as until from account where username = 'stbrannocs'`
    expect(body['subscribedUntil']).toBe(account.until)
  })

  test('shows the balance after the next refill', async () => {
    const token = await customerToken(house, 'stbrannocs')
    const next = async () => {
      const { refillTo, refill } = (await done(house.call('getCredits', {}, { token }))).body
      return { refillTo, refill }
    }
    await house.db`update account set allowance = 50 where id = ${tenant}`
    expect(await next()).toEqual({ refillTo: 50, refill: { allowance: 50, rollover: false } })
    await house.db`update account set rollover = true where id = ${tenant}`
    expect(await next()).toEqual({ refillTo: 90, refill: { allowance: 50, rollover: true } })
    await house.db`update account set rollover = false, allowance = 0 where id = ${tenant}`
    expect(await next()).toEqual({ refillTo: 40, refill: { allowance: 0, rollover: false } })
  })

  test('names each learner once, however often and however spelled', async () => {
    const token = await customerToken(house, 'stbrannocs')
    const trainer = await customerToken(house, 'stbrannocs-lindqvist')
    await order(token, 'stbrannocs', 'One', ['maeve@x.ie', 'ida@x.ie'])
    await order(trainer, 'stbrannocs-lindqvist', 'Two', ['MAEVE@x.ie', 'samir@x.ie'])
    const all = await learners(token)
    expect(all.map(({ learner }) => learner)).toEqual(['maeve@x.ie', 'ida@x.ie', 'samir@x.ie'])
    for (const { id } of all) expect(id).toMatch(/^[0-9a-f]{8}$/)
    expect((await learners(trainer)).map(({ learner }) => learner)).toEqual(['MAEVE@x.ie', 'samir@x.ie'])
    expect((await learners(trainer))[0]?.id).toBe(all[0]?.id)
  })

  test('names no learner after the addresses were erased', async () => {
    const token = await customerToken(house, 'stbrannocs')
    await house.db`update seat set email = null`
    const names = (await learners(token)).map(({ learner }) => learner)
    expect(names).toHaveLength(4)
    for (const name of names) expect(name).toMatch(/^[A-Z0-9]{8}$/)
  })

  test('names no learners to a customer without reports', async () => {
    const token = await customerToken(house, 'basic')
    await order(token, 'basic', 'One', ['maeve@x.ie'])
    expect(await learners(token)).toEqual([])
  })

  test('is its own, whichever customer it asks for', async () => {
    const token = await customerToken(house, 'basic')
    expect(await refusal(house.call('getCredits', { client: 'stbrannocs' }, { token }))).toBe(
      '404 We could not find what you asked for.',
    )
    expect(await refusal(house.call('getCredits', { client: 'nobody' }, { token }))).toBe(
      '404 We could not find what you asked for.',
    )
    expect((await house.call('getCredits', { client: 'Basic' }, { token })).status).toBe(200)
  })
})

describe('trainers and identifiers', () => {
  test('a customer’s list has the trainers who may log in', async () => {
    const { text } = await done(
      house.call('getTrainers', {}, { token: await customerToken(house, 'stbrannocs') }),
    )
    expect(JSON.parse(text)).toEqual(['lindqvist'])
  })

  test('a trainer gets no list of trainers', async () => {
    const token = await customerToken(house, 'stbrannocs-lindqvist')
    expect(await refusal(house.call('getTrainers', {}, { token }))).toBe(
      '403 You do not have access to this action.',
    )
  })

  test('a customer sees all identifiers in use, a trainer only their own', async () => {
    await house.db`update account set identifier_choices = '{Ward A,Ward B}' where id = ${tenant}`
    const of = async (username: string) =>
      (await done(house.call('getIdentifiers', {}, { token: await customerToken(house, username) }))).body
    expect(await of('stbrannocs')).toEqual({ choices: ['Ward A', 'Ward B'], used: ['One', 'Two'] })
    expect(await of('stbrannocs-lindqvist')).toEqual({ choices: ['Ward A', 'Ward B'], used: ['Two'] })
    expect(await of('basic')).toEqual({ choices: [], used: ['One'] })
  })
})

describe('an administrator', () => {
  const set = (credits: unknown, client = 'stbrannocs') =>
    house.call('modifyCredits', { client, credits }, { token: admin })

  test('reads a balance as a number', async () => {
    expect((await house.call('getCredits', { client: 'StBrannocs' }, { token: admin })).text).toBe('36')
    expect(await refusal(house.call('getCredits', { client: 'nobody' }, { token: admin }))).toBe(
      'Client selected is not valid',
    )
    expect(await refusal(house.call('getCredits', {}, { token: admin }))).toBe('Client selected is not valid')
  })

  test('sets a balance, and leaves the allowance if it is to be kept', async () => {
    const allowance = async () =>
      (await house.db`select allowance from account where id = ${tenant}`)[0]?.['allowance'] as number
    const before = await allowance()
    const kept = { client: 'stbrannocs', credits: 40, allowance: 'keep' }
    expect((await done(house.call('modifyCredits', kept, { token: admin }))).body['data']).toBe(
      'The balance of stbrannocs is now 40 (it was 36).',
    )
    expect(await allowance()).toBe(before)
    await done(house.call('modifyCredits', { ...kept, credits: 36 }, { token: admin }))
    const wrong = await house.call('modifyCredits', { ...kept, allowance: 'double' }, { token: admin })
    expect(wrong.body['type']).toBe('failed')
  })

  test('sets a balance, and the ledger names the administrator and the change', async () => {
    const { body } = await done(set(50))
    expect(body['data']).toBe(
      'The balance of stbrannocs is now 50 (it was 36), and so is its monthly allowance (it was 0). To set a different allowance, use Manage Account.',
    )
    const [entry] =
      await house.db`select kind, change, balance, actor from ledger where tenant_id = ${tenant} order by id desc limit 1`
    expect(entry).toMatchObject({
      kind: 'set',
      change: 14,
      balance: 50,
      actor: expect.stringMatching(/^admin /),
    })
    const [audit] =
      await house.db`select detail from audit where call = 'modifyCredits' and outcome = 'done' order by id desc limit 1`
    expect(audit?.['detail']).toEqual({ before: 36, after: 50, allowance: { before: 0, after: 50 } })
    const why = await done(
      house.call(
        'modifyCredits',
        { client: 'stbrannocs', credits: 50, reason: 'Invoice 12' },
        { token: admin },
      ),
    )
    expect(why.body['data']).toBe('The balance of stbrannocs is now 50 (it was 50).')
    const [last] =
      await house.db`select reason from ledger where tenant_id = ${tenant} order by id desc limit 1`
    expect(last).toEqual({ reason: 'Invoice 12' })
    const [told] =
      await house.db`select detail from audit where call = 'modifyCredits' and outcome = 'done' order by id desc limit 1`
    expect(told?.['detail']).toEqual({ before: 50, after: 50, reason: 'Invoice 12' })
  })

  test('does not overwrite a balance that a colleague has set since it was shown', async () => {
    const seeing = (seen: number, credits: number) =>
      house.call('modifyCredits', { client: 'stbrannocs', credits, seen }, { token: admin })
    const [{ credit }] = await house.db<[{ credit: number }]>`select credit from account where id = ${tenant}`
    await done(seeing(credit, credit + 10))
    expect(await refusal(seeing(credit, credit + 5))).toBe(
      `The balance of stbrannocs is now ${credit + 10}, not ${credit}. Nothing was changed: check the balance and set it again.`,
    )
    expect((await house.db`select credit from account where id = ${tenant}`)[0]).toEqual({
      credit: credit + 10,
    })
    await done(seeing(credit + 10, credit))
  })

  test.each(['10', null, [], {}, true])('cannot set a balance of %j', async credits => {
    expect(await refusal(set(credits))).toBe('New balance is not a number')
  })

  test.each([-1, 1.5, 2_147_483_648, 1_000_001])(
    'cannot set a balance of %j, and is told the allowed values',
    async credits => {
      expect(await refusal(set(credits))).toBe('New balance is not a number (whole, from 0 to 1,000,000)')
    },
  )

  test('sets and reads the balance of a disabled customer', async () => {
    await house.db`update account set disabled_at = now() where id = ${tenant}`
    await done(set(50))
    expect((await house.call('getCredits', { client: 'stbrannocs' }, { token: admin })).text).toBe('50')
    await house.db`update account set disabled_at = null where id = ${tenant}`
  })

  test('reads the name of the administrator who changed a balance', async () => {
    const { body } = await done(house.call('getCustomer', { client: 'stbrannocs' }, { token: admin }))
    const [entry] = body['ledger'] as { actor: string }[]
    expect(entry?.actor).toMatch(/^admin [a-z][a-z.]+$/)
  })

  test('cannot set the balance of an unknown customer or of a trainer', async () => {
    expect(await refusal(set(5, 'nobody'))).toBe('Client selected is not valid')
    expect(await refusal(set(5, 'stbrannocs-lindqvist'))).toBe('Client selected is not valid')
    expect(await refusal(set(5, ''))).toBe('Client selected is not valid')
  })

  test('is required: an author can neither read nor set a balance', async () => {
    const author = await editorToken(house, 'maren.aas')
    expect(
      await refusal(house.call('modifyCredits', { client: 'basic', credits: 5 }, { token: author })),
    ).toContain('403')
    expect(await refusal(house.call('getCredits', { client: 'basic' }, { token: author }))).toContain('403')
  })
})

describe('a new customer', () => {
  const create = (change: Readonly<Record<string, unknown>> = {}) => {
    const account = {
      username: 'skerra',
      email: 'it@skerra.example',
      password: 'lantern-orchard-49',
      subscription: 2,
      months: 6,
      ...change,
    }
    return house.call('createIndividualAccount', account, { token: admin })
  }

  test('can log in, with the belt it was given and no credits, whatever else was sent', async () => {
    const extra = { role: '01', credit: 1_000, agreed: true, isAdmin: true, trainer: 'x', tenant_id: tenant }
    expect((await done(create(extra))).body['data']).toBe(
      'Customer skerra was created with 0 credits. Set a balance in Manage Credits.',
    )
    const { body } = await done(
      house.call('loginCustomer', { filename: 'skerra', password: 'lantern-orchard-49' }),
    )
    expect(body).toMatchObject({ role: '1', level: 2, agreed: false })
    expect((await house.call('getCredits', { client: 'skerra' }, { token: admin })).text).toBe('0')
    const [row] = await house.db`
      select subscribed_on = (now() at time zone 'utc')::date as today, subscribed_until = (subscribed_on + interval '6 months')::date as until
      from account where username = 'skerra'`
    expect(row).toEqual({ today: true, until: true })
  })

  test.each([
    [{ username: 'st' }, 'The username needs at least 5 characters.'],
    [{ username: 'st-brannocs' }, "The username cannot contain the character '-'."],
    [
      { username: 'st brannocs' },
      'The username can contain only the letters A to Z, digits, dots and underscores.',
    ],
    [{ username: ' SKERRA ' }, 'This username is already in use.'],
    [{ email: 'skerra' }, 'Email is invalid.'],
    [{ email: 'a@x.ie,b@x.ie' }, 'Email is invalid.'],
    [{ email: undefined }, 'Email is invalid.'],
    [{ password: undefined }, 'The password needs at least 8 characters.'],
    [{ password: 'short' }, 'The password needs at least 8 characters.'],
    [{ password: 'password123' }, 'This password is too easy to guess.'],
    [{ subscription: null }, 'Please select a subscription.'],
    [{ subscription: 3 }, 'Please select a subscription.'],
    [{ months: 0 }, 'The number of months must be from 1 to 120.'],
    [{ months: 121 }, 'The number of months must be from 1 to 120.'],
  ])('with %j is refused: %s', async (change, sentence) => {
    const username = 'username' in change ? change.username : 'another'
    expect(await refusal(create({ ...change, username }))).toBe(sentence)
  })

  test('is not made by an author or a customer', async () => {
    for (const token of [await editorToken(house, 'maren.aas'), await customerToken(house, 'basic')])
      expect(await refusal(house.call('createIndividualAccount', {}, { token }))).toBe(
        '403 You do not have access to this action.',
      )
  })

  test('has a password that is in no log and no reply', async () => {
    const { text } = await create({ username: 'quietly', password: 'unheard-of-phrase-77' })
    expect(text).not.toContain('unheard-of')
    const [found] = await house.db`select 1 from audit where detail::text like '%unheard-of%'`
    expect(found).toBeUndefined()
  })
})
