import { expect, test } from 'vitest'
import { namedIn } from './own-sentences.ts'

test('a page carries the sentences it can say, and no others', () => {
  const messages = [
    'export const messages = {',
    "  'login failed': 'The username or password is not correct.',",
    "  'too many': 'Wait, {n} seconds.',",
    '  "persona\'s name empty": "Persona\'s name cannot be left empty!",',
    "  uploading: 'Uploading...',",
    "  'only the server': 'This is refused.',",
    '} as const',
  ]
  const sources = `showBanner('failed', messages['too many']); refuse("persona's name empty"); say(messages.uploading)`
  expect(namedIn(messages.join('\n'), sources).split('\n').filter(Boolean)).toEqual([0, 2, 3, 4, 6].map(line => messages[line]))
})
