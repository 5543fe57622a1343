import { afterEach, expect, test, vi } from 'vitest'
import { playTone, readyForSound } from './sound.ts'

afterEach(() => vi.unstubAllGlobals())

const gestures = (): (() => void)[] => {
  const heard: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, wake: () => void) => heard.push(wake))
  return heard
}

test('a sound that fails is logged, and nothing is thrown', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const heard = gestures()
  readyForSound()
  for (const wake of heard) wake()
  expect(logged).toHaveBeenCalledTimes(2)

  const fails = {
    state: 'running',
    currentTime: 0,
    resume: () => Promise.resolve(),
    createOscillator: () => null,
  }
  vi.stubGlobal('AudioContext', function () {
    return fails
  })
  heard[0]?.()
  playTone('mail')
  expect(logged).toHaveBeenCalledTimes(3)
})
