import { expect, it } from 'vitest'
import type { LibraryScenario } from '#contracts/customers/library.ts'
import { findScenario } from './find-scenario.ts'

// Only what the search looks at.
const scenario = (title: string, visible = true) => ({ id: `${title} ${visible}`, title, visible }) as LibraryScenario

it('finds a title by its address', () => {
  const library = [scenario('Paper Trail'), scenario('Code Grey')]
  expect(findScenario(library, 'Code-Grey')?.title).toBe('Code Grey')
  expect(findScenario(library, 'code-grey')?.title).toBe('Code Grey')
  expect(findScenario(library, 'Code-Green')).toBeUndefined()
})

it('of titles that share an address, the visible one is meant', () => {
  const library = [scenario('Stop-Gap', false), scenario('Stop Gap')]
  expect(findScenario(library, 'Stop-Gap')?.title).toBe('Stop Gap')
})
