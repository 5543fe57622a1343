import { expect, test } from 'vitest'
import { scenario as schema } from '../schema.ts'
import { personaName, usesOf } from './uses.ts'

const scenario = schema.parse({
  format: 1,
  fileName: 'Boat',
  details: { image: 'Cover.png', feedbackForm: 'Afterwards', description: '<img src="/images/quay.png">' },
  sections: [
    {
      name: '1',
      events: [
        {
          ...{
            id: '1',
            type: 'Email',
            name: 'Ida Holm',
            organisation: 'Harbour',
            subject: 'Gauge',
            image: 'quay.png',
            pdf: 'Rota',
          },
          ...{
            content: '<p><img src="/images/tide%20table.png"><video src="/videos/siren.mp4"></video></p>',
          },
          ...{
            comments: [{ organisation: 'Harbour', persona: 'Olav', content: 'Wet' }],
            image2: 'https://elsewhere.example/quay.png',
          },
        },
        {
          id: '2',
          type: 'Social',
          name: 'Ida Holm',
          organisation: 'Harbour',
          content: '<p>Water</p>',
          pdf2: 'rota',
        },
        { id: '3', type: 'Email', name: 'Nobody', replyAs: { organisation: 'Ward', persona: 'Priya' } },
      ],
    },
  ],
  documents: [
    {
      fileName: 'Rota',
      type: 'Document',
      images: [{ name: 'a', url: '/images/map.png' }],
      content: '<img src="/images/ship.jpg">',
    },
  ],
})
const uses = usesOf(scenario)
const of = (what: string, name: string) =>
  uses.find(use => use.what === what && use.name === name)?.events.map(({ id }) => id)

test('pictures and recordings: of events, in texts, of the details, of documents, and faces; no files of other sites', () => {
  expect(
    uses
      .filter(({ what }) => what === 'media')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    ...[
      'cover.png',
      'map.png',
      'personas/idaholm.png',
      'personas/nobody.png',
      'personas/olav.png',
      'personas/priya.png',
    ],
    ...['quay.png', 'ship.jpg', 'siren.mp4', 'tide table.png'],
  ])
  expect([of('media', 'quay.png'), of('media', 'cover.png')]).toEqual([['1'], []])
})

test('documents, including the feedback form', () => {
  expect([of('document', 'rota'), of('document', 'afterwards')]).toEqual([['1', '2'], []])
})

test('all speakers: senders, authors of comments, and identities of replies', () => {
  expect(of('persona', personaName('Harbour', 'Ida Holm'))).toEqual(['1', '2'])
  expect(of('persona', personaName('Harbour', 'Olav'))).toEqual(['1'])
  expect(of('persona', personaName('Ward', 'Priya'))).toEqual(['3'])
  expect(of('organisation', 'harbour')).toEqual(['1', '2'])
})

test('an event is named by its subject, or by its first words', () => {
  expect(uses.find(({ name }) => name === 'harbour')?.events.map(({ title }) => title)).toEqual([
    'Gauge',
    'Water',
  ])
})

test('senders written with variables are those of the defaults', () => {
  const words = schema.parse({
    ...{ format: 1, fileName: 'Boat' },
    details: { variables: [{ id: 'boss', name: 'Boss', default: 'Ida Holm' }] },
    sections: [
      { name: '1', events: [{ id: '1', type: 'Email', name: '{{boss}}', organisation: 'Harbour' }] },
    ],
  })
  expect(usesOf(words).map(({ name }) => name)).toContain(personaName('Harbour', 'Ida Holm'))
})
