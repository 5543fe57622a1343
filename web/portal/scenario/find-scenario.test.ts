import { expect, it } from 'vitest'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { findScenario } from './find-scenario.ts'

// The search reads no other fields.
const scenario = (title: string, visible = true) =>
  ({ id: `${title} ${visible}`, title, visible }) as LibraryScenario

it('finds a title by its address', () => {
  const library = [scenario('Paper Trail'), scenario('Code Grey')]
  expect(findScenario(library, 'Code-Grey')?.title).toBe('Code Grey')
  expect(findScenario(library, 'code-grey')?.title).toBe('Code Grey')
  expect(findScenario(library, 'Code-Green')).toBeUndefined()
})

it('finds a title that the router has read wrongly', () => {
  // The router's result for /exercises/50%252F50: it confuses its own escape for a slash with ours.
  expect(findScenario([scenario('50%2F50')], '50/50')?.title).toBe('50%2F50')
})

it('of titles that share an address, the visible one is found', () => {
  const library = [scenario('Stop-Gap', false), scenario('Stop Gap')]
  expect(findScenario(library, 'Stop-Gap')?.title).toBe('Stop Gap')
})
