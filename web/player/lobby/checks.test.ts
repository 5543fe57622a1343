import { expect, test } from 'vitest'
import { familyOf, soundNow } from './checks.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1', 'chrome'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'safari'],
  ['curl/8.5', 'other'],
] as const)('%s is %s', (userAgent, family) => {
  expect(familyOf(userAgent)).toBe(family)
})

test('a player who heard the sound and then switched it off has no sound', () => {
  expect(soundNow(false, 'heard')).toBe('not heard')
  expect(soundNow(true, 'heard')).toBe('heard')
  expect(soundNow(true, 'not tried')).toBe('not tried')
})
