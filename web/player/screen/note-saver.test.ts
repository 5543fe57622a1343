import { beforeEach, expect, test } from 'vitest'
import type { Outcome } from '../sending/persist.ts'
import { createNoteSaver, type UnsavedNote } from './note-saver.ts'

let kept: UnsavedNote | null = null
let sent: UnsavedNote[] = []
let replies: Outcome<unknown>[] = []
let waits = false
let pause: () => void = () => undefined
let unsaved: (boolean | null)[] = []

beforeEach(() => {
  kept = null
  sent = []
  replies = [{ reply: {} }]
  waits = false
  unsaved = []
})

const saver = (note = '') =>
  createNoteSaver({
    note,
    place: { take: () => kept, put: value => void (kept = value), watch: () => () => undefined },
    send: (text, onWaiting) => {
      sent.push(text)
      if (waits) onWaiting()
      return Promise.resolve((replies.length > 1 ? replies.shift() : replies[0]) ?? { reply: {} })
    },
    later: act => void (pause = act),
    onUnsaved: waiting => void unsaved.push(waiting),
  })
const settled = () => new Promise(resolve => setImmediate(resolve))

test('a note is saved after a burst of typing, and kept in the browser until then', async () => {
  const note = saver()
  note.write('B')
  note.write('Ben')
  expect(kept).toEqual({ text: 'Ben', before: '' })
  expect(sent).toEqual([])
  pause()
  await settled()
  expect(sent).toEqual([{ text: 'Ben', before: '' }])
  expect(note.get()).toEqual({ text: 'Ben', state: 'saved', why: '' })
  expect(kept).toBeNull()
  expect(unsaved.at(-1)).toBeNull()
})

test('text written during a save is saved afterwards, as a change to the saved note', async () => {
  const note = saver()
  note.write('Ben')
  note.save()
  note.write('Ben did')
  await settled()
  expect(sent).toEqual([
    { text: 'Ben', before: '' },
    { text: 'Ben did', before: 'Ben' },
  ])
  expect(note.get().state).toBe('saved')
})

test('a note that an earlier visit could not save is saved now, and shown as waiting until then', async () => {
  kept = { text: 'Ben', before: 'Ada' }
  waits = true
  const note = saver('Ada')
  expect(note.get()).toMatchObject({ text: 'Ben', state: 'written' })
  pause()
  await settled()
  expect(sent).toEqual([{ text: 'Ben', before: 'Ada' }])
  expect(unsaved).toEqual([true, null])
})

test('a note from another device appears, unless this one is being written', () => {
  const note = saver()
  note.hear('Cyd')
  expect(note.get().text).toBe('Cyd')
  note.write('Ben')
  note.hear('Dee')
  expect(note.get().text).toBe('Ben')
})

test.each([
  ['mine', 'Ben', [{ text: 'Ben', before: 'Cyd' }]],
  ['theirs', 'Cyd', []],
] as const)('after a refusal the team keeps %s', async (which, text, then) => {
  replies = [{ refused: 'Changed elsewhere.' }, { reply: {} }]
  const note = saver()
  note.write('Ben')
  note.save()
  await settled()
  expect(note.get()).toEqual({ text: 'Ben', state: 'refused', why: 'Changed elsewhere.' })
  note.hear('Cyd')
  note.write('Ben')
  pause()
  await settled()
  expect(sent).toHaveLength(1)
  note.settle(which)
  await settled()
  expect(sent.slice(1)).toEqual(then)
  expect(note.get()).toEqual({ text, state: 'saved', why: '' })
})
