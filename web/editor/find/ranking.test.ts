import { describe, expect, test } from 'vitest'
import { type Findable, foldedOf, ranked } from './ranking.ts'

const STORY: readonly Findable[] = [
  {
    key: '1',
    title: 'Bypass closed until Friday',
    note: '1, Email from Road Office',
    words: 'Ambulances take the coast road.',
  },
  {
    key: '2',
    title: 'Do we divert ambulances?',
    note: '2, Email from Helen Achterberg',
    words: 'Decide by noon.',
  },
  {
    key: '4',
    title: 'Harbour gossip',
    note: '4, Social from Ferry Watch',
    words: 'They say the ferries stand still, and nobody tells us why.',
  },
  {
    key: '5',
    title: 'Ferries stand still',
    note: '5, Email from Zoë Müller',
    words: 'Since four this morning.',
  },
  { key: '6', title: 'Why ferries stand still', note: '6, News from The Skerra Post', words: '' },
  { key: '15', title: 'Night ferry', note: '15, Email from Ferry Watch', words: 'There were 5 of us.' },
]
const found = (query: string) => ranked(foldedOf(STORY), query).map(({ key }) => key)

describe('names come before mentions', () => {
  test('the exact subject is first, although an earlier text contains its words', () =>
    expect(found('ferries stand still')).toEqual(['5', '6', '4']))
  test('the beginning of a word in a title comes before the same word in an earlier text', () =>
    expect(found('ambul')).toEqual(['2', '1']))
  test('a title that begins with the query comes before one that contains it further on', () =>
    expect(found('ferries')).toEqual(['5', '6', '4']))
  test('a sender comes before a text', () => expect(found('ferry')).toEqual(['15', '4']))
  test('an id finds its event first, whatever else contains the number', () =>
    expect(found('5')).toEqual(['5', '15']))
  test('titles with words that begin like those of the query come before a text', () =>
    expect(found('still st')).toEqual(['5', '6', '4']))
})

test('apostrophes, quotes and dashes are found as a keyboard types them, and words also without the apostrophe', () => {
  const people: readonly Findable[] = [
    { key: 'a', title: 'Maeve O’Dowd', note: 'St Brannoc’s' },
    { key: 'b', title: 'Night “boat”', words: 'From 9–17' },
  ]
  const met = (query: string) => ranked(foldedOf(people), query).map(({ key }) => key)
  for (const query of ["O'Dowd", 'o’dowd', 'O‘DOWD', 'odowd', "brannoc's", 'st brannocs'])
    expect([query, met(query)]).toEqual([query, ['a']])
  for (const query of ['"boat"', '“boat”', '9-17']) expect([query, met(query)]).toEqual([query, ['b']])
})

test('accents, capitals and spaces are ignored, and the order of words is free', () => {
  expect(found('  ZOE   muller ')).toEqual(['5'])
  expect(found('still FERRIES')).toEqual(['5', '6', '4'])
})

test('an empty query finds all in the order of the story, and an unknown word finds nothing', () => {
  expect(found('')).toEqual(['1', '2', '4', '5', '6', '15'])
  expect(found(' ')).toEqual(['1', '2', '4', '5', '6', '15'])
  expect(found('submarine')).toEqual([])
})
