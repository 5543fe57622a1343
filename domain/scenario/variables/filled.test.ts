import { describe, expect, test } from 'vitest'
import { event, scenario, variable } from '../schema.ts'
import { filled, filledByDefault } from './filled.ts'
import { keptValues, valuesProblem } from './values.ts'

const variables = [
  variable.parse({ id: 'organisation', name: 'Organisation', default: 'St. Brigid’s' }),
  variable.parse({ id: 'ceo', name: 'Chief executive', kind: 'person', default: 'Una Kerr' }),
  variable.parse({ id: 'ransom', name: 'Ransom', kind: 'money', default: '€ 2 million' }),
  variable.parse({ id: 'breach', name: 'Day of the intrusion', kind: 'date', default: '-2' }),
]
const written = scenario.parse({
  format: 1,
  fileName: 'harbour',
  details: { title: 'Night at {{organisation}}', description: '<p>{{organisation}}</p>', variables },
  sections: [
    {
      name: '1',
      events: [
        event.parse({
          ...{ id: 'ask', type: 'Social', name: '{{ceo}}', organisation: '{{ organisation }}' },
          ...{ subject: 'They want {{ransom}}', content: '<p>Since {{breach}} {{unknown}}: {{ceo}}</p>' },
          responseType: 'text',
          accepted: ['{{ceo}}'],
          comments: [{ persona: 'Zed', content: 'Poor {{organisation}}' }],
          matchers: [{ kind: 'pattern', right: ['^ask {{ceo}}$'] }],
        }),
      ],
    },
  ],
  documents: [{ fileName: 'memo', type: 'Document', content: '<b>{{organisation}}</b>' }],
})
const FRIDAY = Date.UTC(2026, 10, 27, 9)
const first = (values: Readonly<Record<string, string>>) =>
  filled(written, values, FRIDAY).sections[0]?.events[0]

describe('a scenario with variables', () => {
  test('has its defaults where a customer gives no words', () => {
    expect(first({})).toMatchObject({
      name: 'Una Kerr',
      organisation: 'St. Brigid’s',
      subject: 'They want € 2 million',
      content: '<p>Since Wednesday 25 November 2026 {{unknown}}: Una Kerr</p>',
      accepted: ['Una Kerr'],
    })
  })

  test('has the customer’s words everywhere, as text in HTML and in patterns', () => {
    const filledIn = filled(written, { organisation: 'Fish & <b>Co', ceo: 'A. (Ann) B' }, FRIDAY)
    expect(filledIn.sections[0]?.events[0]).toMatchObject({
      organisation: 'Fish & <b>Co',
      content: expect.stringContaining(': A. (Ann) B'),
      comments: [{ content: 'Poor Fish & <b>Co' }],
      matchers: [{ right: [String.raw`^ask A\. \(Ann\) B$`] }],
    })
    expect(filledIn.documents[0]?.content).toBe('<b>Fish &amp; &lt;b&gt;Co</b>')
    expect(filledIn.details).toMatchObject({
      title: 'Night at Fish & <b>Co',
      description: '<p>Fish &amp; &lt;b&gt;Co</p>',
      variables,
    })
  })

  test('takes no word from the prototype, and keeps a $ as it is', () => {
    expect(first(JSON.parse('{"__proto__": {"ceo": "x"}}'))).toMatchObject({ name: 'Una Kerr' })
    expect(first({ ceo: '$& $1' })).toMatchObject({ name: '$& $1' })
  })

  test('is the same object if it has none', () => {
    const plain = { ...written, details: { ...written.details, variables: [] } }
    expect(filled(plain, { ceo: 'x' }, FRIDAY)).toBe(plain)
  })
})

test('a post’s subject is the beginning of its text, also in the customer’s words', () => {
  const post = event.parse({
    ...{ id: 'post', type: 'Social', name: 'Zed' },
    ...{
      subject: 'Nothing heard from {{organisation}}...',
      content: '<p>Nothing heard from {{organisation}}.</p>',
    },
  })
  const posted = { ...written, sections: [{ name: '1', events: [post] }] }
  const subject = (organisation: string) =>
    filled(posted, { organisation }, FRIDAY).sections[0]?.events[0]?.subject
  expect(subject('Up')).toBe('Nothing heard from Up....')
  expect(subject('the Harbour Trust of Tern')).toBe('Nothing heard from the Harbour...')
})

describe('a customer’s words', () => {
  test('are refused if they are too long, contain invisible characters or braces, or are money without an amount', () => {
    const problem = (values: Readonly<Record<string, string>>) => valuesProblem(variables, values)?.refused
    expect(problem({ ceo: 'x'.repeat(201) })).toBe('variable long')
    expect(problem({ ceo: 'a\u202eb' })).toBe('variable characters')
    expect(problem({ ceo: '{{organisation}}' })).toBe('variable characters')
    expect(problem({ ransom: 'a lot' })).toBe('variable without amount')
    expect(problem({ ransom: '', ceo: ' ', unknown: '\u0000' })).toBeUndefined()
  })

  test('are kept tidied, without defaults, dates and unknown variables', () => {
    expect(
      keptValues(variables, { ceo: ' Ann ', organisation: 'St. Brigid’s', breach: '5', other: 'x' }),
    ).toEqual({
      ceo: 'Ann',
    })
  })
})

test('the defaults are filled in once per day', () => {
  const one = filledByDefault(written, FRIDAY)
  expect(filledByDefault(written, FRIDAY + 3_600_000)).toBe(one)
  expect(filledByDefault(written, FRIDAY + 86_400_000)).not.toBe(one)
  expect(one).toEqual(filled(written, {}, FRIDAY))
})
