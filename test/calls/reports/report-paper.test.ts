import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyOf } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, linksOf } from '../games.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer } from '../people.ts'
import { givenStory } from '../stories.ts'

const question = (id: string, subject: string) => ({
  ...{ id, subject, type: 'Email', name: 'Priya Raman', displayAfter: 0, team: true },
  options: [{ text: `${subject}: yes` }, { text: `${subject}: no` }],
  ...{ correct: [`${subject}: yes`], wrong: [`${subject}: no`] },
})
const note = { id: 'note', type: 'Email', name: 'Priya Raman', subject: 'Note', displayAfter: 0 }

let house: TestServer
let customer: string
let group: string
beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  const events = [question('cut', 'Cut the link'), { ...note, responseType: 'text' }]
  await givenStory(house, admin, 'Night Shift', { teams: true, scenario: [{ name: '1', events }] })
  await givenCustomer(house.db, { username: 'harbour', credit: 9 })
  customer = await customerToken(house, 'harbour')
  const players = ['Athena', 'Artemis'].map((team, n) => ({ email: `nurse.${n}@harbour.example`, team }))
  const order = { scenario: 'Night Shift', username: 'harbour', identifier: 'Drill', date: dayMonthYear(0) }
  const { body } = await done(house.call('createOrder', { ...order, players }, { token: customer }))
  group = String(body['exercise'])
  await givenLogo(admin)
  for (const [n, token] of (await linksOf(house, group)).entries()) {
    await begin(house, token)
    await done(house.call('setResponse', { id: 'cut', response: 'Cut the link: yes' }, { token }))
    await done(house.call('setResponse', { id: 'note', response: `Written by team ${n}` }, { token }))
  }
})
afterAll(() => house.stop())

const givenLogo = async (admin: string) => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('chosenOption', 'Logo')
  form.append('imageName', 'harbour')
  form.append('myFile', new Blob([new Uint8Array(png)]), 'harbour.png')
  const headers = { authorization: `Bearer ${admin}` }
  const { body } = await replyOf(
    await fetch(`${house.url}/api/uploadImage`, { method: 'POST', body: form, headers }),
  )
  await house.db`
    with made as (insert into client (name, email, branding_logo_url)
      values ('Harbour', 'it@harbour.example', ${String(body['url'])}) returning id)
    update exercise set client_id = made.id from made where exercise.id = ${group}`
}

const paper = async (choice: object = {}) => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer}` },
    body: JSON.stringify({ group, format: 'pdf', ...choice }),
  })
  return getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
}

test('a report’s PDF has the client’s logo on its cover', async () => {
  expect(await extractImages(await paper(), 1)).toMatchObject([{ width: 40, height: 20 }])
})

const shapesOn = async (number: number) => {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await (await paper()).getPage(number)).getOperatorList()
  let color = ''
  return fnArray.flatMap((act, index) => {
    const [first, , bounds] = argsArray[index] ?? []
    if (act === OPS.setFillRGBColor) color = String(first)
    if (act !== OPS.constructPath || !bounds) return []
    const [left = 0, top = 0, right = 0, bottom = 0]: number[] = Array.from(bounds)
    return [{ color, width: Math.round(right - left), height: Math.round(bottom - top) }]
  })
}

test('its score tables have a bar for each team and player, in the team’s colour and with the pass mark', async () => {
  const shapes = await shapesOn(1)
  const bars = shapes.filter(({ width, height }) => width === 90 && height === 9)
  const [ground, pine, plum] = ['#eceae4', '#126358', '#8f3f86']
  expect(bars.map(({ color }) => color)).toEqual([pine, plum, pine, plum].flatMap(hue => [ground, hue]))
  expect(shapes.filter(({ width, height }) => width === 0 && height === 15)).toHaveLength(4)
})

test('it shows the answers of the chosen team only', async () => {
  const textOf = async (choice: object) => (await extractText(await paper(choice), { mergePages: true })).text
  const all = await textOf({})
  for (const words of ['Written by team 0', 'Written by team 1']) expect(all).toContain(words)
  const one = await textOf({ team: 'Artemis' })
  expect(one).toContain('Written by team 1')
  expect(one).not.toContain('Written by team 0')
})
