import { expect, test } from 'vitest'
import { CallFailure } from './failure.ts'
import { asSameAct } from './same-act.ts'

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

test('an act without a reply is repeated under its key, another act goes under another key', async () => {
  const key = await keyOf('createOrder {"identifier":"Autumn watch"}', nobody)
  expect(await keyOf('createOrder {"identifier":"Winter watch"}', nobody)).not.toBe(key)
  expect(await keyOf('createOrder {"identifier":"Autumn watch"}', nobody)).toBe(key)
  expect(await keyOf('createOrder {"identifier":"Autumn watch"}')).toBe(key)
})

test('after any reply, the same press is a new act: the account was enabled in between, and is disabled again', async () => {
  const key = await keyOf('updateCustomer {"disabled":true}', nobody)
  await keyOf('updateCustomer {"disabled":false}')
  expect(await keyOf('updateCustomer {"disabled":true}')).not.toBe(key)
})

test('a refusal is a reply', async () => {
  const key = await keyOf(
    'createEditor {"username":"iver"}',
    new CallFailure('refused', 'The username is taken.'),
  )
  expect(await keyOf('createEditor {"username":"iver"}')).not.toBe(key)
})
