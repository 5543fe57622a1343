import { describe, expect, test } from 'vitest'
import { mismatchOf } from './installation.ts'

describe('whether a folder and a database belong together', () => {
  const NONE = new Map<string, string>()
  const names = (count: number) => Array.from({ length: count }, (_, number) => `${number}`)
  const known = (count: number) => new Map(names(count).map(name => [name, name]))
  test.each([
    { what: 'both are new', id: null, files: 0, databaseId: null, media: NONE, says: null },
    {
      what: 'the same id, even if files are missing',
      id: 'a',
      files: 0,
      databaseId: 'a',
      media: known(9),
      says: null,
    },
    { what: 'an older installation', id: null, files: 20, databaseId: null, media: known(20), says: null },
    {
      what: 'an older installation that lacks a tenth of its files',
      id: null,
      files: 18,
      databaseId: null,
      media: known(20),
      says: null,
    },
    {
      what: 'an older installation that lacks more than a tenth',
      id: null,
      files: 17,
      databaseId: null,
      media: known(20),
      says: 'lacks 3 of the 20',
    },
    {
      what: 'another id',
      id: 'a',
      files: 0,
      databaseId: 'b',
      media: NONE,
      says: 'belongs to installation a, and the database to b',
    },
    {
      what: 'a database without an id',
      id: 'a',
      files: 0,
      databaseId: null,
      media: NONE,
      says: 'and the database to none',
    },
    {
      what: 'a folder without an id',
      id: null,
      files: 0,
      databaseId: 'b',
      media: NONE,
      says: 'has no installation id',
    },
  ])('$what', ({ id, files, databaseId, media, says }) => {
    const problem = mismatchOf({ id, media: new Set(names(files)) }, { id: databaseId, media })
    if (says === null) expect(problem).toBeNull()
    else expect(problem).toContain(says)
  })
})
