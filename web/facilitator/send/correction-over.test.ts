import { expect, test } from 'vitest'
import { correctionOver } from './correction-over.ts'

test('a message can be corrected until it is withdrawn or the exercise closes, and the page says which', () => {
  expect(correctionOver({ changed: 'corrected' }, 'running')).toBeNull()
  expect(correctionOver({ changed: '' }, 'closed')).toBe('The exercise was closed.')
  expect(correctionOver({ changed: 'withdrawn', withdrawnBy: 'Tomasz' }, 'running')).toBe(
    'Tomasz withdrew this message.',
  )
  expect(correctionOver({ changed: 'withdrawn' }, 'closed')).toBe('This message was withdrawn.')
})
