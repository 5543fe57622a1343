import { expect, test } from 'vitest'
import { whereKept } from '#web/kit/kept/storage.ts'
import { begunWords } from './begun-words.ts'

test('an unfinished order says where its entries are kept, also if the browser does not store them', () => {
  expect(begunWords('Code Grey', false, whereKept(false))).toBe(
    'Your order of Code Grey has not been placed. Your entries are kept on this device.',
  )
  expect(begunWords('Code Grey', false, whereKept(true))).toBe(
    'Your order of Code Grey has not been placed. Your entries are kept on this page only.',
  )
})
