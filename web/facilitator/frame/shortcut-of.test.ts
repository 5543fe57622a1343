import { expect, test } from 'vitest'
import { shortcutOf } from './shortcut-of.ts'

const press = (key: string, change: object = {}) => ({
  ...{ key, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null },
  ...change,
})

test.each([
  ['?', 'help'],
  ['n', 'need you'],
  ['1', 0],
  ['5', 4],
  ['6', null],
  ['p', null],
] as const)('the key %s leads to %s, and none does anything to the exercise', (key, meant) => {
  expect(shortcutOf(press(key))).toBe(meant)
})

test('keys of the browser stay the browser’s', () => {
  expect(shortcutOf(press('1', { ctrlKey: true }))).toBeNull()
})
