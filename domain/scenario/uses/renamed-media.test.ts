import { expect, test } from 'vitest'
import { scenario as schema } from '../schema.ts'
import { renamedMedia } from './renamed-media.ts'
import { usesOf } from './uses.ts'

const scenario = schema.parse({
  format: 1,
  fileName: 'Boat',
  details: { image: 'Old quay.png', description: '<img src="/images/old%20quay.png">' },
  sections: [
    {
      name: '1',
      events: [
        {
          id: '1',
          type: 'Email',
          name: 'Ida',
          image: 'old quay.png',
          image2: 'other.png',
          content: '<p><img src="/images/Old%20quay.png"> old quay.png</p>',
        },
        {
          id: '2',
          type: 'Email',
          name: 'Ida',
          content: '<img src="https://elsewhere.example/pictures/old%20quay.png">',
        },
      ],
    },
  ],
  documents: [
    {
      fileName: 'Map',
      type: 'Document',
      images: [{ name: 'a', url: '/images/old%20quay.png' }],
      content: '',
    },
  ],
})

test('renames a file in every place that shows it, however it is written, but not in words', () => {
  const after = renamedMedia(scenario, 'Old quay.png', 'new quay.png')
  expect(
    usesOf(after)
      .filter(({ what, name }) => what === 'media' && name.includes('quay'))
      .map(({ name }) => name),
  ).toEqual(['new quay.png'])
  expect(after.details.image).toBe('new quay.png')
  expect(after.sections[0]?.events[0]?.content).toBe('<p><img src="/images/new%20quay.png"> old quay.png</p>')
  expect(after.sections[0]?.events[0]?.image2).toBe('other.png')
  expect(after.sections[0]?.events[1]).toBe(scenario.sections[0]?.events[1])
  expect(after.documents[0]?.images[0]?.url).toBe('/images/new%20quay.png')
})

test('returns the same object for a scenario that does not show it', () => {
  expect(renamedMedia(scenario, 'nowhere.png', 'new.png')).toBe(scenario)
})
