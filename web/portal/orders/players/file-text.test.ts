import { expect, test } from 'vitest'
import { textOf } from './file-text.ts'

const bytes = (...values: readonly number[]) => new Uint8Array(values).buffer
const LIST = 'Søren;soren@skerra.example'
/** The code of each letter: its unit in UTF-16 and its byte in Windows-1252 are the same number. */
const CODES = Array.from(LIST, letter => letter.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode(LIST).buffer],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(LIST))],
  ['UTF-16', bytes(0xff, 0xfe, ...CODES.flatMap(code => [code, 0]))],
  ['UTF-16 the other way round', bytes(0xfe, 0xff, ...CODES.flatMap(code => [0, code]))],
  ['Windows', bytes(...CODES)],
])('a list saved as %s is read', (_encoding, saved) => expect(textOf(saved)).toBe(LIST))

test('a workbook is refused', () => expect(textOf(bytes(0x50, 0x4b, 3, 4, 0, 0))).toBeNull())
