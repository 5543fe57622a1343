import { expect, test } from 'vitest'
import { byName, foundIn, meantBy } from './person.ts'

const people = [
  { name: 'custom', team: 'Hades' },
  { name: 'tom 2', team: 'Athena' },
  { name: 'tom', team: 'Artemis' },
  { name: 'Zieliński', team: 'Athena' },
]
const nameOf = ({ name }: (typeof people)[number]) => name
const wordsOf = ({ name, team }: (typeof people)[number]) => `${name} ${team}`
const found = (query: string) => foundIn(people, wordsOf, query).map(nameOf)

test('a name is found by any of its letters, without accents, and by its team', () => {
  expect(found('tom')).toEqual(['custom', 'tom 2', 'tom'])
  expect(found(' zielinski ')).toEqual(['Zieliński'])
  expect(found('athena')).toEqual(['tom 2', 'Zieliński'])
  expect(found('athena tom')).toEqual(['tom 2'])
  expect(found('nobody')).toEqual([])
})

test('an empty text finds everyone', () => {
  expect(found('  ')).toHaveLength(people.length)
})

test('Enter chooses an exact name, else a name that begins with the text, else the first match', () => {
  expect(meantBy(people, nameOf, 'TOM')?.name).toBe('tom')
  expect(meantBy(people, nameOf, 'to')?.name).toBe('tom 2')
  expect(meantBy(people, nameOf, 'ust')?.name).toBe('custom')
  expect(meantBy([], nameOf, 'tom')).toBeUndefined()
})

test('names are sorted regardless of case and accents, with numbers by value', () => {
  expect(byName(['pp10', 'Pp2', 'zoe', 'Émile', 'pp1'], name => name)).toEqual([
    'Émile',
    'pp1',
    'Pp2',
    'pp10',
    'zoe',
  ])
})
