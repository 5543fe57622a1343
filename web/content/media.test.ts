import { expect, test } from 'vitest'
import { kindOf, mediaUrl, personaUrl, shownSource } from './media.ts'

test('a name is looked up in our own media, an address is used as it is', () => {
  expect(mediaUrl('code-grey/ward round.png')).toBe('/images/code-grey/ward%20round.png')
  expect(mediaUrl('https://example.org/a.png')).toBe('https://example.org/a.png')
  expect(mediaUrl('/images/content/a.png')).toBe('/images/content/a.png')
})

test('films and sounds share a folder', () => {
  expect(mediaUrl('briefing.mp4')).toBe('/videos/briefing.mp4')
  expect(mediaUrl('call.mp3')).toBe('/videos/call.mp3')
  expect(kindOf('call.OGG')).toBe('audio')
})

test('an empty name gives no media, and a name cannot be a script', () => {
  expect(mediaUrl('  ')).toBeNull()
  expect(mediaUrl('javascript:alert(1)')).toBe('/images/javascript%3Aalert(1)')
})

test('a persona is found by the letters of the name', () => {
  expect(personaUrl('Maeve O’Dowd')).toBe('/images/personas/MaeveODowd.png')
  expect(personaUrl('St Brannoc’s Hospital')).toBe('/images/personas/StBrannocsHospital.png')
})

test('a linked http address is requested over https; one of the page’s own origin stays as it is', () => {
  expect(shownSource('http://example.org/a.png?x=1#y')).toBe('https://example.org/a.png?x=1#y')
  expect(shownSource(' HTTP://example.org:8080/a.png ')).toBe('https://example.org:8080/a.png')
  expect(shownSource('http://localhost:3000/images/a.png', 'http://localhost:3000')).toBe(
    'http://localhost:3000/images/a.png',
  )
  expect(shownSource('http://[')).toBe('http://[')
  expect(shownSource('javascript:alert(1)')).toBeNull()
  expect(mediaUrl('http://example.org/a.png')).toBe('https://example.org/a.png')
})
