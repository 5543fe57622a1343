import { expect, test, vi } from 'vitest'
import { setSound, soundOn } from './preferences.ts'

test('the sound can be switched off where the browser stores nothing, or no more', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  setSound(false)
  expect(soundOn()).toBe(false)
  setSound(true)
  expect(soundOn()).toBe(true)

  vi.stubGlobal('localStorage', { getItem: full, setItem: full })
  setSound(false)
  expect(soundOn()).toBe(false)

  vi.stubGlobal('localStorage', { getItem: () => 'on', setItem: () => {} })
  setSound(true)
  expect(soundOn()).toBe(true)
  vi.unstubAllGlobals()
})
