import { describe, expect, it } from 'vitest'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { beltFilterOf, filterLibrary } from './filter.ts'

const scenario = (over: Partial<LibraryScenario>): LibraryScenario => ({
  id: over.title ?? '',
  fileName: '',
  title: '',
  subtitle: '',
  description: '',
  image: '',
  level: 0,
  visible: true,
  learningPrograms: false,
  content: '',
  playtime: '',
  maturity: '',
  delegates: '',
  competencies: '',
  teams: false,
  beta: false,
  rubric: false,
  ...over,
})

const library = [
  scenario({ title: 'Code Grey', subtitle: 'Ransomware at a regional hospital', level: 1 }),
  scenario({ title: 'Paper Trail', description: '<p>An <b>insider</b> at the café</p>', level: 0 }),
  scenario({ title: 'Trial run', level: -1 }),
  scenario({ title: 'First statement', learningPrograms: true, level: 2 }),
]
const titles = (list: readonly LibraryScenario[]) => list.map(({ title }) => title)

describe('finding something in the library', () => {
  it('keeps learning modules apart from exercises', () => {
    const { exercises, modules } = filterLibrary(library, 'all', '')
    expect(titles(exercises)).toEqual(['Code Grey', 'Paper Trail', 'Trial run'])
    expect(titles(modules)).toEqual(['First statement'])
  })

  it('ignores accents, case and the kind of apostrophe', () => {
    const named = [scenario({ title: 'St Brannoc’s Zürich' }), ...library]
    const of = (search: string) => titles(filterLibrary(named, 'all', search).exercises)
    for (const search of ["brannoc's", 'BRANNOCS zurich', 'st brannoc’s'])
      expect(of(search)).toEqual(['St Brannoc’s Zürich'])
    expect(of('cafe')).toEqual(['Paper Trail'])
  })

  it('a belt shows its exercises; one without a belt counts as white', () => {
    expect(titles(filterLibrary(library, 1, '').exercises)).toEqual(['Code Grey'])
    expect(titles(filterLibrary(library, 0, '').exercises)).toEqual(['Paper Trail', 'Trial run'])
  })

  it('ignores accents and case, and requires every word', () => {
    expect(titles(filterLibrary(library, 'all', 'HOSPITAL ransom').exercises)).toEqual(['Code Grey'])
    expect(titles(filterLibrary(library, 'all', 'insider cafe').exercises)).toEqual(['Paper Trail'])
    expect(titles(filterLibrary(library, 'all', 'hospital insider').exercises)).toEqual([])
  })

  it('an address with an unknown belt shows all', () => {
    expect(beltFilterOf('7')).toBe('all')
    expect(beltFilterOf('2')).toBe(2)
  })
})
