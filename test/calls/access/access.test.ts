import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  done,
  givenAuthor,
  givenCustomer,
  givenTrainer,
  PASSWORD,
  refusal,
} from '../people.ts'

let house: TestServer
let tenant: string

beforeAll(async () => {
  house = await startServer()
  tenant = await givenCustomer(house.db, { username: 'StBrannocs', level: 1 })
  await givenTrainer(house.db, tenant, 'StBrannocs-lindqvist')
  await givenAuthor(house.db, 'maren.aas')
})
afterAll(() => house.stop())

const WRONG = 'The username or password is not correct, or the account is disabled.'
const login = (filename: string, password = PASSWORD) => house.call('loginCustomer', { filename, password })

describe('logging in to the portal', () => {
  test('answers with a token, the role, the belt and the agreement', async () => {
    const { body } = await done(login(' stbrannocs '))
    expect(body).toMatchObject({ type: 'success', role: '1', agreed: false, level: 1, data: 'StBrannocs' })
    expect(body['token']).toMatch(/^c_[\w-]{43}$/)
    expect(body['nda_text']).toContain('Non-disclosure agreement')
  })

  test('gives a trainer the customer’s belt', async () => {
    expect((await done(login('stbrannocs-LINDQVIST'))).body).toMatchObject({
      role: '01',
      level: 1,
      data: 'StBrannocs-lindqvist',
    })
  })

  test('refuses a wrong password, an unknown name and an editor with identical replies', async () => {
    const replies = await Promise.all([
      login('stbrannocs', 'wrong password'),
      login('nobody'),
      login('maren.aas'),
    ])
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`200 {"type":"failed","data":"${WRONG}"}`]),
    )
  })

  test('gives a new token every time and keeps ten of them', async () => {
    const tokens = []
    for (let n = 0; n < 12; n++) tokens.push(String((await done(login('stbrannocs'))).body['token']))
    expect(new Set(tokens).size).toBe(12)
    const alive = await Promise.all(
      tokens.map(async token => (await house.call('getCredits', {}, { token })).status === 200),
    )
    expect(alive).toEqual([false, false, ...Array.from({ length: 10 }, () => true)])
  })

  test('stores only the hash of a token', async () => {
    const token = String((await done(login('stbrannocs'))).body['token'])
    const [found] =
      await house.db`select 1 from session where encode(token_hash, 'escape') like ${`%${token}%`}`
    expect(found).toBeUndefined()
  })

  test('is refused when the account, or its customer, is disabled', async () => {
    const other = await givenCustomer(house.db, { username: 'closed' })
    await givenTrainer(house.db, other, 'closed-okafor')
    const token = await customerToken(house, 'closed-okafor')
    await house.db`update account set disabled_at = now() where id = ${other}`
    expect(await refusal(login('closed'))).toBe(WRONG)
    expect(await refusal(login('closed-okafor'))).toBe(WRONG)
    expect(await refusal(house.call('getCredits', {}, { token }))).toBe(
      '401 Your session has ended. Please log in again.',
    )
  })

  test('is written to the audit log, failed attempts too', async () => {
    const rows =
      await house.db`select outcome, count(*)::integer as n from audit where call = 'loginCustomer' group by 1`
    expect(rows.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['done', 'refused: login failed']),
    )
  })

  test('that fails is recorded for the account, disabled or not, and without the typed text if there is no account', async () => {
    const closed = await givenCustomer(house.db, { username: 'shutters' })
    await house.db`update account set disabled_at = now() where id = ${closed}`
    await login('SHUTTERS')
    await house.call('loginCustomer', { filename: 'stbrannocs', password: 'not the password' })
    await house.call('loginCustomer', { filename: 'my secret password', password: 'stbrannocs' })
    const rows = await house.db`
      select object, detail from audit where call = 'loginCustomer' and outcome = 'refused: login failed' order by id desc limit 3`
    expect(rows).toEqual(['', tenant, closed].map(object => ({ object, detail: {} })))
  })

  test('rehashes a password whose hash has weaker parameters', async () => {
    const id = await givenCustomer(house.db, { username: 'oldhash' })
    const { hash } = await import('@node-rs/argon2')
    await house.db`update account set password_hash = ${await hash(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 })} where id = ${id}`
    await done(login('oldhash'))
    const [row] = await house.db<
      [{ password_hash: string }]
    >`select password_hash from account where id = ${id}`
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('agreeing', () => {
  test('is remembered with time and text, and a repeat changes nothing', async () => {
    const id = await givenCustomer(house.db, { username: 'agreeing' })
    const token = await customerToken(house, 'agreeing')
    const agreed = () => house.db`select nda_agreed_at, nda_hash from account where id = ${id}`
    const [first] = await agreed()
    await done(house.call('agreeNDA', {}, { token }))
    expect((await agreed())[0]).toEqual(first)
    expect((await done(login('agreeing'))).body['agreed']).toBe(true)
  })

  test('by a trainer does not count for the customer', async () => {
    const id = await givenCustomer(house.db, { username: 'harbour' })
    await givenTrainer(house.db, id, 'harbour-silva')
    await customerToken(house, 'harbour-silva')
    expect((await done(login('harbour'))).body['agreed']).toBe(false)
    expect((await done(login('harbour-silva'))).body['agreed']).toBe(true)
  })

  test('is asked for again when the text has changed', async () => {
    const [client] = await house.db<
      [{ id: string }]
    >`insert into client (name, email, nda_text) values ('Skerra', 'a@b', '<p>One</p>') returning id`
    const id = await givenCustomer(house.db, { username: 'skerra' })
    await house.db`update account set client_id = ${client.id} where id = ${id}`
    await customerToken(house, 'skerra')
    expect((await done(login('skerra'))).body).toMatchObject({ agreed: true, nda_text: '<p>One</p>' })
    await house.db`update client set nda_text = '<p>Two</p>' where id = ${client.id}`
    expect((await done(login('skerra'))).body).toMatchObject({ agreed: false, nda_text: '<p>Two</p>' })
  })

  test('is not for editors', async () => {
    expect(await refusal(house.call('agreeNDA', {}, { token: await adminToken(house) }))).toBe(
      '403 You do not have access to this action.',
    )
  })
})

describe('logging in to the editor', () => {
  test('answers with the token in data', async () => {
    const { body } = await done(house.call('loginEditor', { username: 'Maren.Aas', password: PASSWORD }))
    expect(body).toMatchObject({ type: 'success', admin: false, restricted: false })
    expect(body['data']).toMatch(/^e_[\w-]{43}$/)
  })

  test('refuses customers', async () => {
    expect(await refusal(house.call('loginEditor', { username: 'stbrannocs', password: PASSWORD }))).toBe(
      WRONG,
    )
  })
})

describe('logging out', () => {
  test('ends this session and no other', async () => {
    const [one, two] = [await customerToken(house, 'stbrannocs'), await customerToken(house, 'stbrannocs')]
    await done(house.call('logout', {}, { token: one }))
    expect((await house.call('getCredits', {}, { token: one })).status).toBe(401)
    expect((await house.call('getCredits', {}, { token: two })).status).toBe(200)
  })
})
