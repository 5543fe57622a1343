import { expect, test } from 'vitest'
import { namesakesOf } from './namesakes.ts'

const persona = (name: string) => ({ name, email: '', role: '', organisation: '', picture: '', used: 0 })
const organisations = [
  { name: 'Harbour News', email: '', personas: [persona('Ann Fry'), persona('Bo Lind')] },
  { name: 'Pier Office', email: '', personas: [persona('Ann-Fry'), persona('Harbour News')] },
]

test('a picture is shared by all whose names have the same letters, persona or organisation', () => {
  expect(namesakesOf('AnnFry', organisations)).toEqual(['Ann Fry of Harbour News', 'Ann-Fry of Pier Office'])
  expect(namesakesOf('Harbour News', organisations, { name: 'Harbour News' })).toEqual([
    'Harbour News of Pier Office',
  ])
  expect(namesakesOf('Bo Lind', organisations)).toEqual(['Bo Lind of Harbour News'])
})

test('the owner is not their own namesake, and an empty name has none', () => {
  const own = { organisation: 'Harbour News', name: 'Ann Fry' }
  expect(namesakesOf('Ann Fry', organisations, own)).toEqual(['Ann-Fry of Pier Office'])
  expect(namesakesOf(' ', organisations)).toEqual([])
})
