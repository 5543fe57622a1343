import { describe, expect, test } from 'vitest'
import { scenario as schema } from '../schema.ts'
import { hitsOf, replacedIn, type Search } from './replacing.ts'

const scenario = schema.parse({
  format: 1,
  fileName: 'Boat',
  details: { title: 'The boat', description: '<p>A boat at <b>night</b>.</p>' },
  sections: [
    {
      name: '1',
      events: [
        {
          ...{
            id: '1',
            type: 'Email',
            name: 'Boat desk',
            subject: 'Boat out',
            content: '<p title="boat">The boat &amp; the boathouse</p>',
          },
          ...{
            responseType: 'option',
            correct: ['a'],
            options: [{ id: 'a', text: 'Call the boat' }],
            correctFeedback: '<p>Boat!</p>',
          },
        },
        { id: '2', type: 'Social', name: 'Ida', subject: 'No boat...', content: '<p>No boat</p>' },
        { id: '3', type: 'Email', name: 'Ida', subject: 'Quay' },
      ],
    },
  ],
  documents: [
    {
      fileName: 'Rota',
      type: 'Form',
      title: 'Boat rota',
      fields: [{ identifier: 'boat', label: 'Which boat?', fieldType: 'Text' }],
    },
  ],
})
const search = (query: string, more: Partial<Search> = {}): Search => ({
  query,
  matchCase: false,
  wholeWord: false,
  ...more,
})
const places = (wanted: Search) =>
  hitsOf(scenario, wanted).hits.map(({ event, document, field }) =>
    [event ?? document, field].join(' ').trim(),
  )
const all = (wanted: Search) => new Set(hitsOf(scenario, wanted).hits.map(({ key }) => key))
const replaced = (wanted: Search, by: string, keys = all(wanted)) => replacedIn(scenario, wanted, by, keys)

describe('finding', () => {
  test('searches the texts that people read: details, subjects, texts, options, feedback, documents; never names, ids or attributes', () => {
    expect(places(search('boat'))).toEqual([
      ...[
        'title',
        'description',
        '1 subject',
        '1 content',
        '1 content',
        '1 options',
        '1 correctFeedback',
        '2 content',
      ],
      ...['Rota title', 'Rota fields'],
    ])
  })
  test('can match case and whole words', () => {
    expect(places(search('Boat', { matchCase: true }))).toEqual([
      '1 subject',
      '1 correctFeedback',
      'Rota title',
    ])
    expect(places(search('boat', { wholeWord: true }))).toHaveLength(9)
  })
  test('shows each with the words around it, as they are read', () => {
    const [, hit] = hitsOf(scenario, search('boat', { wholeWord: true })).hits.filter(
      ({ event }) => event === '1',
    )
    expect(hit).toMatchObject({ before: 'The ', found: 'boat', after: ' & the boathouse' })
  })
  test('finds apostrophes, quotes, dashes and spaces of any kind, however they are typed', () => {
    const content = '<p>Maeve O’Dowd: “9–17”,&nbsp;not now</p>'
    const [section] = scenario.sections
    const event = { ...section?.events[2], content } as (typeof scenario.sections)[0]['events'][0]
    const texts = { ...scenario, sections: [{ name: '1', events: [event] }], documents: [] }
    const found = (query: string, more = {}) => hitsOf(texts, search(query, more)).hits.map(hit => hit.found)
    expect(found("o'dowd")).toEqual(['O’Dowd'])
    expect(found("O'Dowd", { matchCase: true, wholeWord: true })).toEqual(['O’Dowd'])
    expect(found('"9-17", not')).toEqual(['“9–17”,\u00a0not'])
    expect(found('O‘Dowd')).toEqual(['O’Dowd'])
    expect(found("o'", { wholeWord: true })).toEqual([])
    expect(found('[-]')).toEqual([])
  })
  test('takes signs literally, and finds nothing for an empty search', () => {
    expect(places(search('boat.*'))).toEqual([])
    expect(places(search('& the'))).toEqual(['1 content'])
    expect(places(search(''))).toEqual([])
  })
  test('does not find across a tag', () => expect(places(search('at night'))).toEqual([]))
  test('counts the hits beyond the maximum listed', () => {
    const long = { ...scenario, details: { ...scenario.details, title: 'x'.repeat(3_000) } }
    const { hits, total } = hitsOf(long, search('x'))
    expect([hits.length, total]).toEqual([1_000, 3_000])
  })
})

describe('replacing', () => {
  test('changes only the ticked hits, and leaves unaffected values identical', () => {
    const wanted = search('boat')
    const [, , , first] = [...all(wanted)]
    const after = replaced(wanted, 'ship', new Set([first ?? '']))
    expect(after.sections[0]?.events[0]?.content).toBe('<p title="boat">The ship &amp; the boathouse</p>')
    expect(after.sections[0]?.events[1]).toBe(scenario.sections[0]?.events[1])
    expect(after.details).toBe(scenario.details)
    expect(after.documents[0]).toBe(scenario.documents[0])
  })
  test('reads roles and the names of teams, and never empties a name', () => {
    const cast = schema.parse({
      ...scenario,
      details: { roles: [{ id: 'boat', name: 'Boat', description: 'Leads the boat' }] },
      sections: [
        { name: '1', events: [{ id: '9', type: 'Email', to: { roles: ['boat'], teams: ['Boat'] } }] },
      ],
      documents: [],
    })
    const { hits } = hitsOf(cast, search('boat'))
    expect(hits.map(({ field }) => field)).toEqual(['roles', 'roles', 'to'])
    const keys = new Set(hits.map(({ key }) => key))
    const after = replacedIn(cast, search('boat'), 'Ship', keys)
    expect(after.details.roles).toMatchObject([{ id: 'boat', name: 'Ship', description: 'Leads the Ship' }])
    expect(after.sections[0]?.events[0]?.to).toEqual({ roles: ['boat'], teams: ['Ship'] })
    expect(replacedIn(cast, search('boat'), '', keys).details.roles?.[0]?.name).toBe('Boat')
  })

  test('reads what answers are compared with, but no pattern, and never empties it', () => {
    const judged = schema.parse({
      ...scenario,
      details: {},
      sections: [
        {
          name: '1',
          events: [
            {
              ...{ id: '9', type: 'Email', responseType: 'text' },
              matchers: [
                { kind: 'exact', right: ['the Boat'], partly: ['boat'], feedback: { wrong: 'The boat!' } },
                { kind: 'number', value: 2, units: [{ words: ['boats'] }] },
                { kind: 'terms', need: 'any', terms: [['boat', 'ship']], avoid: [['boathouse']] },
                { kind: 'pattern', right: ['boat'] },
              ],
            },
          ],
        },
      ],
      documents: [
        {
          ...{ fileName: 'Rota', type: 'Form', title: 'Rota' },
          fields: [
            { identifier: 'which', label: 'Which?', fieldType: 'Radio Button', options: ['Boat', 'Car'] },
          ],
        },
      ],
    })
    const wanted = search('boat')
    const { hits } = hitsOf(judged, wanted)
    expect(hits.map(({ field }) => field)).toEqual([...Array(6).fill('matchers'), 'fields'])
    const keys = new Set(hits.map(({ key }) => key))
    const after = replacedIn(judged, wanted, 'ferry', keys)
    expect(after.sections[0]?.events[0]?.matchers).toMatchObject([
      { right: ['the ferry'], partly: ['ferry'], feedback: { wrong: 'The ferry!' } },
      { units: [{ words: ['ferrys'] }] },
      { terms: [['ferry', 'ship']], avoid: [['ferryhouse']] },
      { right: ['boat'] },
    ])
    expect(after.documents[0]?.fields[0]?.options).toEqual(['ferry', 'Car'])
    expect(replacedIn(judged, wanted, '', keys).sections[0]?.events[0]?.matchers?.[0]).toMatchObject({
      right: ['the'],
      partly: ['boat'],
    })
  })

  test('writes into HTML as text', () => {
    const after = replaced(search('& the'), '<b>and</b> a')
    expect(after.sections[0]?.events[0]?.content).toBe(
      '<p title="boat">The boat &lt;b&gt;and&lt;/b&gt; a boathouse</p>',
    )
  })
  test('takes dollars and backslashes as they are', () => {
    expect(replaced(search('Quay'), String.raw`$& \1`).sections[0]?.events[2]?.subject).toBe(
      String.raw`$& \1`,
    )
  })
  test('never empties an accepted answer', () => {
    const [section] = scenario.sections
    const event = { ...section?.events[2], accepted: ['four', 'four boats'] }
    const texts = { ...scenario, sections: [{ name: '1', events: [event as never] }], documents: [] }
    const wanted = search('four')
    const keys = new Set(hitsOf(texts, wanted).hits.map(({ key }) => key))
    expect(replacedIn(texts, wanted, '', keys).sections[0]?.events[0]?.accepted).toEqual(['four', ' boats'])
  })
  test('never empties an option', () => {
    expect(replaced(search('Call the boat'), '').sections[0]?.events[0]?.options[0]?.text).toBe(
      'Call the boat',
    )
  })
  test('keeps a > in an attribute, and entities it does not touch', () => {
    const content = '<p><img alt="ship > boat">a&nbsp;boat&eacute;</p>'
    const [section] = scenario.sections
    const event = { ...section?.events[2], content } as (typeof scenario.sections)[0]['events'][0]
    const texts = { ...scenario, sections: [{ name: '1', events: [event] }], documents: [] }
    const wanted = search('boat')
    const keys = new Set(hitsOf(texts, wanted).hits.map(({ key }) => key))
    expect(replacedIn(texts, wanted, 'ship', keys).sections[0]?.events[0]?.content).toBe(
      '<p><img alt="ship > boat">a&nbsp;ship&eacute;</p>',
    )
  })
})

test('words inside the braces of a variable are left alone, because its name is in the details', () => {
  const texts = schema.parse({
    ...{ format: 1, fileName: 'Boat', details: { title: 'Quay', description: '' } },
    sections: [
      {
        name: '1',
        events: [
          {
            id: '1',
            type: 'Email',
            name: 'Ida',
            subject: 'The {{boat_name}} is a boat, {{ boat }}',
            content: '',
          },
        ],
      },
    ],
  })
  const search: Search = { query: 'boat', matchCase: false, wholeWord: false }
  const { hits } = hitsOf(texts, search)
  const { sections } = replacedIn(texts, search, 'ship', new Set(hits.map(({ key }) => key)))
  expect(sections[0]?.events[0]?.subject).toBe('The {{boat_name}} is a ship, {{ boat }}')
})
