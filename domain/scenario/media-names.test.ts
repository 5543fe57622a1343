import { expect, test } from 'vitest'
import { imageName, recordingName, writtenName } from './media-names.ts'

test('a persona’s picture is its name without spaces, under the folder of personas', () => {
  expect(imageName('Profile Picture', 'Maeve O’Dowd', 'png')).toBe('personas/MaeveO’Dowd.png')
})

test('the ending says what it is, whatever was typed', () => {
  expect(imageName('Content Image', 'ward.PNG', 'jpg')).toBe('ward.jpg')
  expect(imageName('Logo', 'crest', 'png')).toBe('logos/crest.png')
  expect(recordingName('briefing.mp4', 'mp3')).toBe('briefing.mp3')
})

test.each(['', '..', '../x', 'a/b', String.raw`a\b`, '.hidden', 'a..b', 'a\u0000b', 'con:', 'x'.repeat(0)])('%j is no name', name => {
  expect(recordingName(name, 'mp4')).toEqual({ refused: 'media name characters' })
})

test('a name that a scenario wrote stays as it is, folder and all', () => {
  expect(writtenName('code-grey/ward.png')).toBe('code-grey/ward.png')
  expect(writtenName('personas/MaeveO’Dowd.png')).toBe('personas/MaeveO’Dowd.png')
  for (const name of ['../x.png', 'a/../x.png', '/x.png', 'a//x.png', 'x.svg', 'x', 'a/b/c/x.png', String.raw`a\x.png`])
    expect(writtenName(name)).toEqual({ refused: 'media name characters' })
})
