// Rule 243.
import type { agreeNDA, loginCustomer } from '#contracts/calls/access/access.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import type { getMail, loginToken, setResponse } from '#contracts/calls/play/play.ts'
import { expect, test } from '#test/support/journey.ts'
import { linkIn } from '#test/support/letters.ts'
import { papersOf } from '#test/faults/roles/papers.ts'
import { makeCall } from '#test/support/wire.ts'
import { writtenScenario } from '../../../../scenarios/read-scenario.ts'

/** Seconds. */
const STEP = 100
const LENGTH = 93 * 60

test.setTimeout(300_000)

test('an order of Code Grey with own words leaves no other name in messages, letters and papers', async ({
  house,
  customer,
}) => {
  const { username, password } = await customer({ username: 'kelpfield', level: 1, credits: 3 })
  const { token } = await makeCall<typeof loginCustomer>(house.url, 'loginCustomer', {
    filename: username,
    password,
  })
  await makeCall<typeof agreeNDA>(house.url, 'agreeNDA', {}, token)
  const variables = writtenScenario('code-grey').details.variables ?? []
  const words = Object.fromEntries(
    variables.map(({ id, kind }, index) => [id, kind === 'money' ? `${index + 7} thousand` : `Zzyx${index}`]),
  )
  const [{ day }] = await house.db<
    [{ day: string }]
  >`select to_char(moved_clock.clock_timestamp() at time zone 'UTC', 'DD-MM-YYYY') as day`
  const players = [{ email: 'una@kelpfield.example', team: 'Athena' }]
  const order = { scenario: 'Code Grey', identifier: 'Kelpfield own', date: day, players, words }
  await makeCall<typeof createOrder>(house.url, 'createOrder', order, token)
  const letters = () => house.letters.to('una@kelpfield.example')
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(1)
  const link = letters().map(linkIn).join('')
  const player = link.split('/').at(-1) ?? ''

  await makeCall<typeof loginToken>(house.url, 'loginToken', {}, player)
  await makeCall<typeof setResponse>(
    house.url,
    'setResponse',
    { id: 't1', response: "I don't need a tutorial" },
    player,
  )
  const seen: (readonly [where: string, text: string])[] = []
  const messages = new Set<string>()
  for (let passed = 0; passed <= LENGTH; passed += STEP) {
    await house.moveClock(STEP)
    const mail = await makeCall<typeof getMail>(house.url, 'getMail', {}, player)
    for (const event of mail.events) {
      if (!messages.has(event.id)) seen.push([`message ${event.id}`, JSON.stringify(event)])
      messages.add(event.id)
    }
    if (mail.finished) break
  }
  expect(messages.size).toBeGreaterThan(60)
  seen.push(...(await papersOf(house.url, player)))
  for (const letter of letters())
    seen.push(['letter', `${letter.subject} ${letter.text} ${letter.html || ''}`])
  const papers = seen.filter(([where]) => !where.startsWith('message'))
  expect(papers.map(([where]) => where).join('\n')).toContain('"format":"pdf"')

  const names = variables.filter(({ kind }) => kind !== 'date').map(({ default: usual }) => usual)
  const left = seen.flatMap(([where, text]) => {
    const plain = text.replaceAll(/[^\s"]+\.(?:png|jpg|svg)/g, '')
    return ['{{', ...names].filter(name => plain.includes(name)).map(name => `${where}: ${name}`)
  })
  expect(left).toEqual([])
  expect(JSON.stringify(seen)).toContain('Zzyx0')
})
