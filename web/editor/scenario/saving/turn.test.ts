import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Desk, isUnsaved, makeDesk, stateOf, workOf } from '../desk/desk.ts'
import { newWork } from '../desk/work.ts'
import { saveAsked } from './saving.ts'

interface Sent {
  readonly title: string
  readonly baseVersion: number
}

let sent: Sent[] = []
let answer = (_reply: object): void => undefined

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return new Promise<Response>(done => {
      answer = reply => done(Response.json(reply))
    })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const saved = (version: number) => ({ type: 'success', data: `Version ${version}`, version, saved: true })
const newer = { type: 'warning', data: 'Newer', version: 9, saved: false }
const type = (desk: Desk, title: string) =>
  desk.change('', work => ({ ...work, details: { ...work.details, title } }))
const press = (desk: Desk) => void saveAsked(desk, [], () => Promise.resolve([]))
const deskWith = (title: string) => {
  const desk = makeDesk(stateOf(newWork(), 'Pier', 6))
  type(desk, title)
  return desk
}
const isSending = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count))
const isOver = (desk: Desk) => vi.waitFor(() => expect(desk.get().saving).toBe(false))
const passes = () => new Promise(done => void setTimeout(done, 30))

test('what is typed during a slow save is saved after it, once, however often Save is pressed', async () => {
  const desk = deskWith('First')
  press(desk)
  await isSending(1)
  type(desk, 'Second')
  press(desk)
  type(desk, 'Third')
  press(desk)
  answer(saved(7))
  await isSending(2)
  answer(saved(8))
  await isOver(desk)
  await passes()
  expect(sent).toMatchObject([
    { title: 'First', baseVersion: 6 },
    { title: 'Third', baseVersion: 7 },
  ])
  expect([isUnsaved(desk.get()), desk.get().base, workOf(desk.get()).details.title]).toEqual([
    ...[false, 8, 'Third'],
  ])
})

test('a second press without a change makes no second version', async () => {
  const desk = deskWith('First')
  press(desk)
  await isSending(1)
  press(desk)
  answer(saved(7))
  await isOver(desk)
  await passes()
  expect(sent).toHaveLength(1)
})

test('a save that met another author’s version is not repeated: the author is asked first', async () => {
  const desk = deskWith('First')
  press(desk)
  await isSending(1)
  type(desk, 'Second')
  press(desk)
  answer(newer)
  await isOver(desk)
  await passes()
  expect(sent).toHaveLength(1)
  expect(desk.get().conflict).toMatchObject({ version: 9 })
})
