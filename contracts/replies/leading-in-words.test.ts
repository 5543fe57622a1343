import { expect, test } from 'vitest'
import { happeningInWords } from './leading-in-words.ts'

const reached = (...to: string[]) =>
  happeningInWords({ kind: 'delivered', at: 0, event: 'e', type: 'Email', subject: 'Lasagne', to, everybody: false })

test('what reached half a room names three of them', () => {
  expect(reached('Artemis', 'ada', 'ben', 'cleo')).toBe('“Lasagne” reached Artemis, ada, ben, cleo.')
  expect(reached('Artemis', 'ada', 'ben', 'cleo', 'dev', 'eve')).toBe('“Lasagne” reached Artemis, ada, ben and 3 others.')
})
