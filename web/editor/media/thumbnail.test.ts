import { expect, test } from 'vitest'
import { thumbnailUrl } from './thumbnail.ts'

test('a stored picture has a thumbnail, and a picture from elsewhere is shown as it is', () => {
  expect(thumbnailUrl('code-grey/Tor 4 (Süd).png')).toBe('/thumbnails/code-grey/Tor%204%20(S%C3%BCd).png')
  expect(thumbnailUrl('/images/ward.png')).toBe('/thumbnails/ward.png')
  expect(thumbnailUrl('https://elsewhere.example/images/a.png')).toBe(
    'https://elsewhere.example/images/a.png',
  )
  expect(thumbnailUrl('')).toBeUndefined()
})
