import { execFile } from 'node:child_process'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken, done, refusal } from '#test/calls/people.ts'
import { codeOf } from '#test/calls/one-time-codes.ts'
import { ADMIN, ENVIRONMENT, startServer, type TestServer } from '#test/support/server.ts'
import { ROOT } from '#test/support/tree.ts'

let house: TestServer
beforeAll(async () => {
  house = await startServer()
})
afterAll(() => house.stop())

/** Runs npm with a PATH without node_modules, as an operator does. */
const command = async (...args: readonly string[]) => {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const env = { ...ENVIRONMENT, DATABASE_URL: house.databaseUrl, PATH: path.join(delimiter) }
  const ran = promisify(execFile)('npm', ['run', '--silent', 'reset-second-factor', '--', ...args], {
    cwd: ROOT,
    env,
  })
  return ran.then(
    ({ stdout }) => ({ code: 0, says: stdout.trim() }),
    (failed: { code: number; stdout: string }) => ({ code: failed.code, says: failed.stdout.trim() }),
  )
}

test('the operator lets in the only administrator, who has neither phone nor codes', async () => {
  const token = await adminToken(house)
  const { body } = await done(house.call('beginSecondFactor', { password: ADMIN.password }, { token }))
  await done(house.call('confirmSecondFactor', { code: codeOf(String(body['secret'])) }, { token }))
  expect(await refusal(house.call('resetSecondFactor', { username: ADMIN.username }, { token }))).toMatch(
    /^Turn off your own/,
  )

  expect(await command(ADMIN.username.toUpperCase())).toEqual({
    code: 0,
    says: `${ADMIN.username} was logged out, and needs no code to log in until a new second factor is set up.`,
  })
  expect((await house.call('files', {}, { token })).status).toBe(401)
  expect((await house.call('loginEditor', ADMIN)).body['type']).toBe('success')
  const [entry] =
    await house.db`select actor_kind, outcome from audit where call = 'resetSecondFactor' order by id desc limit 1`
  expect(entry).toEqual({ actor_kind: 'operator', outcome: 'done' })
})

test('the command says why nothing was done, and ends with 1', async () => {
  expect(await command(ADMIN.username)).toEqual({ code: 1, says: 'This account has no second factor.' })
  expect(await command('nobody.here')).toEqual({
    code: 1,
    says: 'There is no editor account with this name.',
  })
  expect(await command()).toEqual({ code: 1, says: 'There is no editor account with this name.' })
})
