import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byChance } from '#test/support/stories/by-chance.ts'
import { checkMediaName, imageName, mediaNameLike, recordingName, writtenName } from './media-names.ts'
import { checkMedium } from './media-wanted.ts'

test('a persona’s picture is its name without spaces, under the folder of personas', () => {
  expect(imageName('Profile Picture', 'Maeve O’Dowd', 'png')).toBe('personas/MaeveO’Dowd.png')
})

test('the ending is that of the content, whatever was typed', () => {
  expect(imageName('Content Image', 'ward.PNG', 'jpg')).toBe('ward.jpg')
  expect(imageName('Logo', 'crest', 'png')).toBe('logos/crest.png')
  expect(recordingName('briefing.mp4', 'mp3')).toBe('briefing.mp3')
})

test.each(['', '..', '../x', 'a/b', String.raw`a\b`, '.hidden', 'a..b', 'a\u0000b', 'con:', 'x'.repeat(0)])(
  '%j is not a name',
  name => {
    expect(recordingName(name, 'mp4')).toEqual({ refused: 'media name characters' })
  },
)

test('a name written in a scenario stays as it is, with its folder', () => {
  expect(writtenName('code-grey/ward.png')).toBe('code-grey/ward.png')
  expect(writtenName('personas/MaeveO’Dowd.png')).toBe('personas/MaeveO’Dowd.png')
  for (const name of [
    '../x.png',
    'a/../x.png',
    '/x.png',
    'a//x.png',
    'x.svg',
    'x',
    'a/b/c/x.png',
    String.raw`a\x.png`,
  ])
    expect(writtenName(name)).toEqual({ refused: 'media name characters' })
})

test.each(['gate-four-ü.png', 'Gate 4.png', "Maeve O'Dowd_2.mp4", '4.wav', '_x'])('%s is allowed', name => {
  expect(checkMediaName(name)).toBeUndefined()
})

test.each([
  ['Tor 4 (Süd).png', 'Tor 4 Süd.png'],
  ['gate–four—ü.PNG', 'gate-four-ü.PNG'],
  ['ferries & tides.mp4', 'ferries and tides.mp4'],
  ['-.hidden..png', 'hidden.png'],
  ['“What now?”.wav', 'What now.wav'],
  ['½ tide #2.jpg', '1 2 tide 2.jpg'],
  ['???.png', 'file.png'],
  ['', 'file'],
  [`${'x'.repeat(200)}.png`, `${'x'.repeat(116)}.png`],
])('%s is not allowed, and %s is offered instead', (name, like) => {
  expect(checkMediaName(name)).toEqual({ refused: 'media name characters' })
  expect(mediaNameLike(name)).toBe(like)
})

test('whatever a file is called, the name offered instead is allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '.png', '.mp4'), (name, ending) => {
      expect(checkMediaName(mediaNameLike(name + ending))).toBeUndefined()
    }),
    byChance(),
  )
})

test('a chosen file that is not of the wanted kind is refused by its name', () => {
  const refused = (name: string, type: string, wanted: 'picture' | 'recording' | null) =>
    checkMedium({ name, type }, wanted)
  expect(
    refused('plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null),
  ).toEqual({
    ...{ refused: 'media wanted', values: { name: 'plan.docx' } },
  })
  expect(refused('plan.docx', '', 'recording')?.refused).toBe('recording wanted')
  expect(refused('ward.svg', 'image/svg+xml', 'picture')?.refused).toBe('picture wanted')
  expect(refused('ward.png', 'image/png', 'recording')?.refused).toBe('recording wanted')
  for (const name of ['ward.png', 'ward.JPEG', 'without an ending'])
    expect(refused(name, '', 'picture')).toBeUndefined()
  for (const name of ['horn.wav', 'film.mp4', 'without an ending'])
    expect(refused(name, '', 'recording')).toBeUndefined()
  expect(refused('photo.jfif', 'image/jpeg', null)).toBeUndefined()
})
