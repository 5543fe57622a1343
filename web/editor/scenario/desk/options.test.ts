import { expect, test } from 'vitest'
import { newEvent, newWork, type Work } from './work.ts'
import { listed, withNextOption, withPasted } from './options.ts'

const asking = (...texts: string[]): Work => ({
  ...newWork(),
  editing: {
    section: '1',
    original: null,
    event: {
      ...newEvent('1'),
      responseType: 'option',
      options: texts.map((text, at) => ({ id: `o${at + 1}`, text, next: '-1' })),
    },
  },
})
const textsOf = (work: Work | undefined) => work?.editing?.event.options.map(({ text }) => text)

test('Enter adds an option after the current one, unless that is empty or there are twenty', () => {
  expect(textsOf(withNextOption(asking('Pull', 'Wait'), 'o1')?.work)).toEqual(['Pull', '', 'Wait'])
  expect(withNextOption(asking('Pull', ' '), 'o2')).toBeNull()
  expect(withNextOption(asking(...Array.from({ length: 20 }, (_, at) => `${at}`)), 'o1')).toBeNull()
})

test('a list is split into lines, without numbers or bullets if every line has one', () => {
  expect(listed('1. Pull\r\n2) Wait\n\n• Call\n')).toEqual(['Pull', 'Wait', 'Call'])
  expect(listed('- Pull\nWait - or not')).toEqual(['- Pull', 'Wait - or not'])
})

test('a pasted list starts at the cursor and continues in new options, as far as there is room', () => {
  const { work, last, left } = withPasted(asking('Now: ?', 'Last'), 'o1', ['Pull', 'Wait', 'Call'], [5, 6])
  expect([textsOf(work), last, left]).toEqual([['Now: Pull', 'Wait', 'Call', 'Last'], 'o4', 0])
  const full = withPasted(
    asking('', ...Array.from({ length: 18 }, () => 'x')),
    'o1',
    ['Pull', 'Wait', 'Call'],
    [0, 0],
  )
  expect([textsOf(full.work)?.length, textsOf(full.work)?.slice(0, 2), full.left]).toEqual([
    20,
    ['Pull', 'Wait'],
    1,
  ])
})
