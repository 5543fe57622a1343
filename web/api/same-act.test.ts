import { expect, test } from 'vitest'
import { CallFailure } from './failure.ts'
import { asSameAct } from './same-act.ts'

/** The key sent with an act, and its outcome. */
const keyOf = async (act: string, failure?: CallFailure): Promise<string> => {
  let used = ''
  const attempt = asSameAct(act, key => {
    used = key
    return failure ? Promise.reject(failure) : Promise.resolve('done')
  })
  await attempt.catch(() => undefined)
  return used
}
const nobody = new CallFailure('network', 'Response status: 403')

test('what nobody answered goes out again under its key, something else under another one', async () => {
  const key = await keyOf('createOrder {"identifier":"Autumn watch"}', nobody)
  expect(await keyOf('createOrder {"identifier":"Winter watch"}', nobody)).not.toBe(key)
  expect(await keyOf('createOrder {"identifier":"Autumn watch"}', nobody)).toBe(key)
  expect(await keyOf('createOrder {"identifier":"Autumn watch"}')).toBe(key)
})

test('once anything was answered, the same press is another act: the account was enabled meanwhile, and is disabled again', async () => {
  const key = await keyOf('updateCustomer {"disabled":true}', nobody)
  await keyOf('updateCustomer {"disabled":false}')
  expect(await keyOf('updateCustomer {"disabled":true}')).not.toBe(key)
})

test('a refusal is an answer', async () => {
  const key = await keyOf(
    'createEditor {"username":"iver"}',
    new CallFailure('refused', 'The username is taken.'),
  )
  expect(await keyOf('createEditor {"username":"iver"}')).not.toBe(key)
})
