import { expect, test } from 'vitest'
import { isLogOver } from './is-over.ts'
import { choiceInWords, keptInWords, unsavedInWords } from './kept-in-words.ts'
import { blank, modified, told, written } from './notebook.ts'

test('the log can be changed until the end or the deadline', () => {
  expect(isLogOver({ finished: false, stage: 'expired' })).toBe(true)
  expect(isLogOver({ finished: true, stage: 'finished' })).toBe(true)
  expect(isLogOver({ finished: false, stage: 'paused' })).toBe(false)
  expect(isLogOver(null)).toBe(false)
})

test('once the log is over, no sentence says that Update saves unsaved changes', () => {
  const log = { text: 'Opened.', version: 1, by: 'tom', at: '' }
  const book = written(modified(told(blank(''), log)), 'Opened. Mine.')
  const where = 'on this device'
  expect(keptInWords(book, where, false)).toBe('Kept on this device until you press Update')
  expect(keptInWords(book, where, true)).toBe('Kept on this device')
  expect(unsavedInWords(where, { isShared: true, isOver: false })).toBe(
    'Your changes to the log are kept on this device, and your team does not see them until you press Update.',
  )
  expect(unsavedInWords(where, { isShared: true, isOver: true })).toBe(
    'Your changes to the log are kept on this device, but can no longer be saved.',
  )
  expect(choiceInWords('Closed.', false)).toBe(
    'Nothing is lost. Combine both or choose one, then press Update.',
  )
  expect(choiceInWords('Closed.', true)).toBe('Nothing is lost.')
})
