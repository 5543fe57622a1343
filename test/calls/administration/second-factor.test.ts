// Security §9.3, NA-10.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { codeOf } from '../one-time-codes.ts'
import { adminToken, done, editorToken, givenAuthor, PASSWORD, refusal } from '../people.ts'

const WRONG = 'This code is not correct, or has already been used.'
const OVER = 'This login is no longer valid. Please log in again.'
let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
})
afterAll(() => house.stop())

let maren: {
  readonly username: string
  readonly token: string
  readonly secret: string
  readonly codes: readonly string[]
}
let count = 0
const enrolled = async () => {
  const username = `maren.${++count}`
  await givenAuthor(house.db, username)
  const token = await editorToken(house, username)
  const begun = await done(house.call('beginSecondFactor', { password: PASSWORD }, { token }))
  const secret = String(begun.body['secret'])
  const { body } = await done(house.call('confirmSecondFactor', { code: codeOf(secret) }, { token }))
  // The last used step is reset, so that the code can be used again.
  await house.db`update second_factor set last_step = 0`
  return { username, token, secret, codes: body['codes'] as string[] }
}
beforeEach(async () => {
  maren = await enrolled()
})

const passwordSaid = async (username = maren.username) =>
  (await done(house.call('loginEditor', { username, password: PASSWORD }))).body
const challenge = async () => String((await passwordSaid())['challenge'])
const say = (given: string, code: string, server: Pick<TestServer, 'call'> = house) =>
  server.call('loginSecondFactor', { challenge: given, code })
const own = (name: string, body: object, token = maren.token) => house.call(name, { ...body }, { token })

describe('enrolling', () => {
  test('changes nothing until a code proves that the app has the key', async () => {
    await givenAuthor(house.db, 'begun.only')
    const token = await editorToken(house, 'begun.only')
    const { body } = await done(own('beginSecondFactor', { password: PASSWORD }, token))
    expect(body['uri']).toBe(
      `otpauth://totp/Holdfast:begun.only?issuer=Holdfast&secret=${String(body['secret'])}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await passwordSaid('begun.only')).toMatchObject({ type: 'success' })
    expect((await own('getSecondFactor', {}, token)).body).toMatchObject({ on: false, recoveryCodesLeft: 0 })
    expect(
      await refusal(own('confirmSecondFactor', { code: codeOf(String(body['secret']), 4) }, token)),
    ).toBe(WRONG)
    const again = await done(own('beginSecondFactor', { password: PASSWORD }, token))
    expect(again.body['secret']).not.toBe(body['secret'])
    expect(await refusal(own('confirmSecondFactor', { code: codeOf(String(body['secret'])) }, token))).toBe(
      WRONG,
    )
  })

  test('asks for the password again, ten times at most', async () => {
    await givenAuthor(house.db, 'left.open')
    const strict = await startServer({ databaseUrl: house.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } })
    const token = await editorToken(house, 'left.open')
    const begin = (password: string) => strict.call('beginSecondFactor', { password }, { token })
    for (let tries = 0; tries < 10; tries++)
      expect(await refusal(begin('not the password'))).toBe('This password is not correct.')
    expect(await begin(PASSWORD)).toMatchObject({
      status: 429,
      body: { data: 'Too many attempts. Please try again in 15 minutes.' },
    })
    await strict.stop()
  })

  test('is done once, shows ten codes, and ends the other sessions that began with the password alone', async () => {
    expect(maren.codes).toHaveLength(10)
    expect((await own('getSecondFactor', {})).body).toMatchObject({ on: true, recoveryCodesLeft: 10 })
    const taken = 'Your account already has a second factor. Turn it off first.'
    expect(await refusal(own('beginSecondFactor', { password: PASSWORD }))).toBe(taken)
    expect(await refusal(own('confirmSecondFactor', { code: codeOf(maren.secret, 1) }))).toBe(taken)

    await givenAuthor(house.db, 'two.places')
    const [here, elsewhere] = [await editorToken(house, 'two.places'), await editorToken(house, 'two.places')]
    const { body } = await done(own('beginSecondFactor', { password: PASSWORD }, here))
    await done(own('confirmSecondFactor', { code: codeOf(String(body['secret'])) }, here))
    expect([(await own('files', {}, here)).status, (await own('files', {}, elsewhere)).status]).toEqual([
      200, 401,
    ])
  })

  test('leaves no usable secret in the database or the audit log', async () => {
    const [row] = await house.db<[{ all: string }]>`
      select (select string_agg(s::text, ' ') from second_factor s) || (select string_agg(r::text, ' ') from recovery_code r)
        || (select string_agg(a::text, ' ') from audit a) as all`
    for (const secret of [maren.secret, ...maren.codes, PASSWORD]) expect(row.all).not.toContain(secret)
    expect(row.all).toContain('confirmSecondFactor')
  })
})

describe('logging in', () => {
  test('is one step without a second factor, as the specification has it', async () => {
    await givenAuthor(house.db, 'without')
    const { status, headers, body } = await house.call('loginEditor', {
      username: 'without',
      password: PASSWORD,
    })
    expect([status, body['type'], headers.get('set-cookie')?.slice(0, 9)]).toEqual([
      200,
      'success',
      'editor=e_',
    ])
  })

  test('asks for a code, and gives nothing but a challenge for the password', async () => {
    const { headers, body } = await house.call('loginEditor', {
      username: maren.username,
      password: PASSWORD,
    })
    expect(body).toEqual({
      type: 'warning',
      data: 'Second factor required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headers.get('set-cookie')).toBeNull()
    const given = String(body['challenge'])
    expect((await own('files', {}, given)).status).toBe(401)
    const { body: reply, headers: set } = await done(say(given, codeOf(maren.secret, 1)))
    expect(reply).toEqual({
      type: 'success',
      data: expect.stringMatching(/^e_/),
      admin: false,
      restricted: false,
    })
    expect(set.get('set-cookie')).toContain(String(reply['data']))
    expect((await own('files', {}, String(reply['data']))).status).toBe(200)
    const entries =
      await house.db`select call, outcome, detail from audit where object <> '' order by id desc limit 2`
    expect([...entries]).toEqual([
      { call: 'loginSecondFactor', outcome: 'done', detail: { by: 'code' } },
      { call: 'loginEditor', outcome: 'done', detail: { next: 'second factor' } },
    ])
  })

  test('a wrong password gets the same reply as without a second factor', async () => {
    const reply = await house.call('loginEditor', { username: maren.username, password: 'not the password' })
    expect(reply.body).toEqual({
      type: 'failed',
      data: 'The username or password is not correct, or the account is disabled.',
    })
  })

  test('accepts a code of the step before or after, however it is spaced, and none beyond', async () => {
    const code = codeOf(maren.secret, 1)
    expect(await refusal(say(await challenge(), codeOf(maren.secret, 3)))).toBe(WRONG)
    expect(await refusal(say(await challenge(), codeOf(maren.secret, -2)))).toBe(WRONG)
    await done(say(await challenge(), ` ${code.slice(0, 3)} ${code.slice(3)} `))
  })

  test('accepts a code once, also when it comes several times at the same moment, and no earlier one', async () => {
    const code = codeOf(maren.secret, 1)
    const challenges = await Promise.all(Array.from({ length: 6 }, challenge))
    const replies = await Promise.all(challenges.map(given => say(given, code)))
    expect(replies.filter(({ body }) => body['type'] === 'success')).toHaveLength(1)
    expect(await refusal(say(await challenge(), code))).toBe(WRONG)
    expect(await refusal(say(await challenge(), codeOf(maren.secret)))).toBe(WRONG)
  })

  test('accepts a challenge once, and for five minutes', async () => {
    const given = await challenge()
    expect(await refusal(say(given, ''))).toBe(WRONG)
    await done(say(given, codeOf(maren.secret)))
    expect(await refusal(say(given, codeOf(maren.secret, 1)))).toBe(OVER)
    const late = await challenge()
    const [row] =
      await house.db`select max(expires_at) - now() between '4 minutes 50 seconds' and '5 minutes' as five from login_challenge`
    expect(row?.['five']).toBe(true)
    await house.db`update login_challenge set expires_at = now() - interval '1 second'`
    expect(await refusal(say(late, codeOf(maren.secret, 1)))).toBe(OVER)
    expect(await refusal(say('', codeOf(maren.secret, 1)))).toBe(OVER)
    await challenge()
    expect(await house.db`select from login_challenge`).toHaveLength(1)
  })

  test('accepts each recovery code once, and says how many are left', async () => {
    const [first = '', second = ''] = maren.codes
    expect((await done(say(await challenge(), first.toUpperCase()))).body).toMatchObject({
      type: 'success',
      recoveryCodesLeft: 9,
    })
    expect(await refusal(say(await challenge(), first))).toBe(WRONG)
    expect((await done(say(await challenge(), second.replace('-', '')))).body['recoveryCodesLeft']).toBe(8)
    const other = await enrolled()
    expect(
      await refusal(house.call('loginSecondFactor', { challenge: await challenge(), code: other.codes[5] })),
    ).toBe(WRONG)
  })

  test('another editor’s code, and the challenge of a disabled editor, are refused', async () => {
    const other = await enrolled()
    expect(await refusal(say(await challenge(), codeOf(other.secret)))).toBe(WRONG)
    const given = await challenge()
    await house.db`update editor set disabled_at = now() where username = ${maren.username}`
    expect(await refusal(say(given, codeOf(maren.secret)))).toBe(OVER)
  })

  test('after ten wrong codes the account waits, whatever the challenge, and on every process', async () => {
    const [one, two] = await Promise.all(
      ['192.0.2.1', '192.0.2.2'].map(() =>
        startServer({ databaseUrl: house.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } }),
      ),
    )
    if (!one || !two) throw new Error('Both were started.')
    const wrong = Array.from({ length: 30 }, (_, n) => say('', String(n)))
    await Promise.all(wrong)
    await house.db`delete from throttle`
    const challenges = await Promise.all(Array.from({ length: 24 }, challenge))
    const replies = await Promise.all(challenges.map((given, n) => say(given, '000000', n % 2 ? one : two)))
    expect(replies.filter(({ status }) => status === 200).length).toBe(10)
    expect(replies.filter(({ status }) => status === 429).length).toBe(14)
    for (const server of [one, two])
      expect((await say(await challenge(), codeOf(maren.secret), server)).status).toBe(429)
    const other = await enrolled()
    maren = other
    await done(say(await challenge(), codeOf(other.secret, 1), one))
    await Promise.all([one.stop(), two.stop()])
  })
})

describe('an editor’s own acts', () => {
  const proof = (code = codeOf(maren.secret, 1)) => ({ password: PASSWORD, code })

  test('new recovery codes replace the earlier ones', async () => {
    expect(await refusal(own('renewRecoveryCodes', { ...proof(), password: 'wrong' }))).toBe(
      'This password is not correct.',
    )
    expect(await refusal(own('renewRecoveryCodes', proof('000000')))).toBe(WRONG)
    const { body } = await done(own('renewRecoveryCodes', proof()))
    expect(body['codes']).toHaveLength(10)
    expect(await refusal(say(await challenge(), maren.codes[0] ?? ''))).toBe(WRONG)
    await done(say(await challenge(), (body['codes'] as string[])[0] ?? ''))
  })

  test('turning the factor off needs the password and a code, and afterwards one step is enough', async () => {
    expect(await refusal(own('removeSecondFactor', { ...proof(), password: 'wrong' }))).toBe(
      'This password is not correct.',
    )
    expect(await refusal(own('removeSecondFactor', proof('')))).toBe(WRONG)
    expect((await done(own('removeSecondFactor', proof(maren.codes[3])))).body['data']).toBe(
      'From now on you log in with your password alone.',
    )
    expect(await passwordSaid()).toMatchObject({ type: 'success' })
    expect(await refusal(own('removeSecondFactor', proof()))).toBe('This account has no second factor.')
  })

  test('a new password needs the current one, and ends every session but this one', async () => {
    const next = 'a lamp in the west window'
    const change = (password: string, newPassword: string, code = codeOf(maren.secret, 1)) =>
      own('changeEditorPassword', { password, code, newPassword })
    const elsewhere = (await say(await challenge(), codeOf(maren.secret))).body['data']
    expect(await refusal(change('wrong', next))).toBe('This password is not correct.')
    expect(await refusal(change(PASSWORD, 'short'))).toBe('The password needs at least 8 characters.')
    for (const easy of ['password1', `${maren.username.toUpperCase()}-2026`])
      expect(await refusal(change(PASSWORD, easy))).toBe('This password is too easy to guess.')
    expect(await refusal(change(PASSWORD, next, ''))).toBe('Second factor required')
    expect(await refusal(own('changeEditorPassword', { password: PASSWORD, newPassword: next }))).toBe(
      'Second factor required',
    )
    expect(await refusal(change(PASSWORD, next, '000000'))).toBe(WRONG)
    // A login has already used this code.
    expect(await refusal(change(PASSWORD, next, codeOf(maren.secret)))).toBe(WRONG)
    expect((await own('files', {}, String(elsewhere))).status).toBe(200)
    expect((await done(change(PASSWORD, next))).body['data']).toBe(
      'Your password was changed, and you are logged out everywhere else.',
    )
    expect((await own('files', {}, String(elsewhere))).status).toBe(401)
    expect((await own('files', {})).status).toBe(200)
    expect(await refusal(house.call('loginEditor', { username: maren.username, password: PASSWORD }))).toBe(
      'The username or password is not correct, or the account is disabled.',
    )
    expect((await house.call('loginEditor', { username: maren.username, password: next })).body['type']).toBe(
      'warning',
    )
  })

  test('administrators with a second factor do not set their own password without a code, and without one they need no code', async () => {
    await house.db`update editor set admin = true where username = ${maren.username}`
    const set = { username: maren.username, password: 'a lamp in the west window' }
    expect(await refusal(own('updateEditor', set))).toBe(
      'Change your own password on your account page, where you enter the current one.',
    )
    expect(
      (await done(own('updateEditor', { username: maren.username, restricted: true }))).body['type'],
    ).toBe('success')
    await givenAuthor(house.db, 'without.one')
    const token = await editorToken(house, 'without.one')
    expect(
      (await done(own('changeEditorPassword', { password: PASSWORD, newPassword: set.password }, token)))
        .body['type'],
    ).toBe('success')
  })

  test('an administrator resets a lost factor, but never their own', async () => {
    const given = await challenge()
    const { body } = await done(own('resetSecondFactor', { username: maren.username }, admin))
    expect(body['data']).toContain(`${maren.username} was logged out`)
    expect((await own('files', {})).status).toBe(401)
    expect(await refusal(say(given, codeOf(maren.secret)))).toBe(OVER)
    expect(await passwordSaid()).toMatchObject({ type: 'success' })
    expect(await refusal(own('resetSecondFactor', { username: maren.username }, admin))).toBe(
      'This account has no second factor.',
    )
    expect(await refusal(own('resetSecondFactor', { username: 'keeper' }, admin))).toMatch(
      /^Turn off your own second factor/,
    )
    expect(await refusal(own('resetSecondFactor', { username: 'nobody' }, admin))).toBe(
      'There is no editor account with this name.',
    )
  })
})
