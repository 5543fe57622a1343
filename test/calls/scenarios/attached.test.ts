import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done } from '../people.ts'

let house: TestServer
let admin: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  const field = { label: 'How many ships?', fieldType: 'Text', options: [], optional: false }
  await done(
    house.call(
      'savePDF',
      {
        ...{ filename: 'Notice', fileName: 'Notice', title: 'Notice', type: 'Form', images: [] },
        ...{ content: '<p>Fill in.</p>', fields: [{ ...field, identifier: 'ships' }] },
      },
      { token: admin },
    ),
  )
})
afterAll(() => house.stop())

const saved = async (fileName: string, field: string): Promise<string> => {
  const ask = {
    ...{
      id: 'ask',
      type: 'Email',
      name: 'Ida',
      subject: 'How many?',
      content: '<p>Now.</p>',
      displayAfter: 0,
    },
    ...{ responseType: 'form', pdf: 'Notice', modelAnswer: '4' },
    matchers: [{ kind: 'number', field, value: 4 }],
  }
  const { text } = await done(
    house.call('saveFile', { fileName, scenario: [{ name: '1', events: [ask] }] }, { token: admin }),
  )
  return text
}

test('a matcher of a field that the library’s form lacks is an error when the scenario is saved', async () => {
  expect(await saved('Ships', 'ships')).not.toContain('matcher')
  for (const field of ['', 'boats'])
    expect(await saved(`Ships ${field}`, field)).toContain(
      `A matcher reads the field “${field || 'Free text'}”, which this question does not have`,
    )
})
