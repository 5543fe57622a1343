// Rules 3, 4, 10, 15, 186.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, editorToken, refusal } from '../people.ts'

const PASSWORD = 'quarry bramble'
let house: TestServer
let iver: string
beforeAll(async () => {
  house = await startServer()
  iver = await adminToken(house)
})
afterAll(() => house.stop())

const by = (token: string) => (name: string, body: object) => house.call(name, { ...body }, { token })
const asIver = (name: string, body: object) => by(iver)(name, body)
const create = (more: object) =>
  asIver('createEditor', { username: 'maren.aas', password: PASSWORD, ...more })
const update = (username: string, changes: object) => asIver('updateEditor', { username, ...changes })
const editors = async () =>
  JSON.parse((await done(asIver('getEditors', {}))).text) as Record<string, unknown>[]
const editor = async (username: string) => (await editors()).find(each => each['username'] === username)
const lastEntry = async (call: string) => {
  const [entry] =
    await house.db`select detail, outcome from audit where call = ${call} order by id desc limit 1`
  return entry
}

describe('an editor', () => {
  test.each([
    [{ username: 'abc' }, 'The username needs at least 5 characters.'],
    [{ username: 'maren-aas' }, "The username cannot contain the character '-'."],
    [
      { username: 'maren aas' },
      'The username can contain only the letters A to Z, digits, dots and underscores.',
    ],
    [{ password: 'short' }, 'The password needs at least 8 characters.'],
    [{ password: 'password' }, 'This password is too easy to guess.'],
    [{ password: 'MarenAas_1' }, 'This password is too easy to guess.'],
    [{ username: ADMIN.username.toUpperCase() }, 'This username is already in use.'],
  ])('with %j is refused: %s', async (broken, sentence) => {
    expect(await refusal(create(broken))).toBe(sentence)
  })

  test('is an author by default, may log in, and is listed with their state', async () => {
    expect((await done(create({}))).body['data']).toBe('The editor maren.aas was created.')
    expect(await editor('maren.aas')).toEqual({
      username: 'maren.aas',
      right: 'author',
      restricted: false,
      disabled: false,
      secondFactor: false,
      lastLoginAt: '',
      sessions: 0,
      own: false,
    })
    const token = await editorToken(house, 'maren.aas', PASSWORD)
    expect((await by(token)('getEditors', {})).status).toBe(403)
    expect(await editor('maren.aas')).toMatchObject({
      sessions: 1,
      lastLoginAt: expect.stringMatching(/^20.*Z$/),
    })
    expect(await editor(ADMIN.username)).toMatchObject({ right: 'admin', own: true })
    expect(await lastEntry('createEditor')).toMatchObject({
      detail: { after: { right: 'author', restricted: false } },
    })
  })

  test('gets and loses rights at once, and the log records the change', async () => {
    const token = await editorToken(house, 'maren.aas', PASSWORD)
    await done(update('Maren.Aas', { right: 'admin' }))
    expect((await by(token)('getEditors', {})).status).toBe(200)
    const rights = async () => (await done(by(token)('getOwnRights', {}))).body
    expect(await rights()).toEqual({ admin: true, restricted: false })
    await done(update('maren.aas', { right: 'author', restricted: true }))
    expect(await rights()).toEqual({ admin: false, restricted: true })
    expect((await by(token)('getEditors', {})).status).toBe(403)
    expect(await refusal(by(token)('previousVersions', { filename: 'x', directory: 'scenarios' }))).toMatch(
      /^403/,
    )
    expect((await lastEntry('updateEditor'))?.['detail']).toEqual({
      before: { right: 'admin', restricted: false, disabled: false },
      after: { right: 'author', restricted: true, disabled: false },
    })
    await done(update('maren.aas', { restricted: false }))
    expect(await editor('maren.aas')).toMatchObject({ right: 'author', restricted: false })
    expect(await refusal(update('nobody.here', { right: 'admin' }))).toBe(
      'There is no editor account with this name.',
    )
  })

  test('with a new password is logged out everywhere, and can log in only with the new one', async () => {
    const token = await editorToken(house, 'maren.aas', PASSWORD)
    for (const password of ['password', 'maren.aas', 'Maren.Aas2026'])
      expect(await refusal(update('maren.aas', { password }))).toBe('This password is too easy to guess.')
    expect((await done(update('maren.aas', { password: 'gravel harbour' }))).body['data']).toBe(
      'The editor maren.aas has a new password, and was logged out.',
    )
    expect((await by(token)('files', {})).status).toBe(401)
    expect(await refusal(house.call('loginEditor', { username: 'maren.aas', password: PASSWORD }))).toBe(
      'The username or password is not correct, or the account is disabled.',
    )
    await done(update('maren.aas', { password: PASSWORD }))
    expect(JSON.stringify((await lastEntry('updateEditor'))?.['detail'])).not.toMatch(/argon|quarry/)
  })

  test('is logged out by an administrator', async () => {
    const token = await editorToken(house, 'maren.aas', PASSWORD)
    expect((await done(asIver('endEditorSessions', { username: 'maren.aas' }))).body['data']).toBe(
      'maren.aas was logged out.',
    )
    expect((await by(token)('files', {})).status).toBe(401)
    expect(await refusal(asIver('endEditorSessions', { username: '' }))).toBe(
      'There is no editor account with this name.',
    )
  })

  test('that is disabled is logged out at once, and can log in again when enabled', async () => {
    const token = await editorToken(house, 'maren.aas', PASSWORD)
    await done(update('maren.aas', { disabled: true }))
    expect((await by(token)('files', {})).status).toBe(401)
    expect(await editor('maren.aas')).toMatchObject({ disabled: true, sessions: 0 })
    expect(await refusal(house.call('loginEditor', { username: 'maren.aas', password: PASSWORD }))).toBe(
      'The username or password is not correct, or the account is disabled.',
    )
    expect((await done(update('maren.aas', { password: PASSWORD }))).body['data']).toBe(
      'The editor maren.aas has a new password. The account is still disabled: enable it so that they can log in.',
    )
    await done(update('maren.aas', { disabled: false }))
    await editorToken(house, 'maren.aas', PASSWORD)
  })
})

describe('at least one administrator always remains', () => {
  const LAST =
    'This is the last administrator who can log in. Create another one, who can then make this change.'
  const OWN = 'You cannot disable your own account or make yourself an author. Another administrator can.'

  test('the last administrator can neither be disabled nor made an author', async () => {
    expect(await refusal(update(ADMIN.username, { disabled: true }))).toBe(LAST)
    expect(await refusal(update(ADMIN.username, { right: 'author' }))).toBe(LAST)
    expect(await editor(ADMIN.username)).toMatchObject({ right: 'admin', disabled: false })
  })

  test('of two administrators, neither can disable or demote themselves', async () => {
    await done(create({ username: 'nia.holm', right: 'admin' }))
    expect(await refusal(update(ADMIN.username, { disabled: true }))).toBe(OWN)
    expect(await refusal(update(ADMIN.username, { right: 'author' }))).toBe(OWN)
    await done(update(ADMIN.username, { right: 'admin', disabled: false }))
  })

  test('administrators who end their own sessions keep the one they use', async () => {
    const other = await adminToken(house)
    expect((await done(asIver('endEditorSessions', { username: ADMIN.username }))).body['data']).toBe(
      'You are logged out everywhere else.',
    )
    expect((await by(other)('files', {})).status).toBe(401)
    expect((await asIver('files', {})).status).toBe(200)
  })

  test('administrators do not set their own password without the current one, in whatever case they write their name', async () => {
    for (const name of [ADMIN.username, ADMIN.username.toUpperCase()])
      expect(await refusal(update(name, { password: 'a slip of the finger', right: 'admin' }))).toBe(
        'Change your own password on your account page, where you enter the current one.',
      )
    expect((await house.call('loginEditor', { ...ADMIN })).status).toBe(200)
  })

  test('of two administrators who disable each other at the same moment, one remains', async () => {
    const names = ['nia.holm', 'tom.reyes'] as const
    await done(create({ username: 'tom.reyes', right: 'admin' }))
    for (let round = 0; round < 5; round++) {
      const [nia, tom] = [
        await editorToken(house, names[0], PASSWORD),
        await editorToken(house, names[1], PASSWORD),
      ]
      await house.db`update editor set disabled_at = now() where username = ${ADMIN.username}`
      await Promise.all([
        by(nia)('updateEditor', { username: 'tom.reyes', disabled: true }),
        by(tom)('updateEditor', { username: 'nia.holm', right: 'author' }),
      ])
      const [left] = await house.db`select count(*)::int as n from editor where admin and disabled_at is null`
      expect(left?.['n']).toBe(1)
      await house.db`update editor set disabled_at = null, admin = true where username <> 'maren.aas'`
    }
    iver = await adminToken(house)
  })
})
