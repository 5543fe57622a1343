import { expect, test } from 'vitest'
import { asShown, inVersion } from './current.ts'

test('an author’s page requests our own pictures in a version, and no others', () => {
  expect(inVersion('/images/personas/MaraQuist.png', 2)).toBe('/images/personas/MaraQuist.png?v=2')
  expect(inVersion('/thumbnails/ward.png', 1)).toBe('/thumbnails/ward.png?v=1')
  for (const other of ['https://port.example/images/a.png', 'data:image/png;base64,', '/images/a.png?x'])
    expect(inVersion(other, 2)).toBe(other)
})

test('other pages request them without', () => {
  expect(asShown('/images/personas/MaraQuist.png')).toBe('/images/personas/MaraQuist.png')
})
