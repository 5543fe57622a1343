import { expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { isInWork } from './in-work.ts'

test('only a refusal because of a colleague’s unsaved work offers to rename anyway', () => {
  const values = { user: 'Maren Aas', scenario: 'Code Grey', name: 'ward.png' }
  expect(isInWork(sentence('media in work', values))).toBe(true)
  expect(isInWork(sentence('media name taken', { name: 'unsaved work.png' }))).toBe(false)
  expect(isInWork(sentence('media not found', { name: 'unsaved work.png' }))).toBe(false)
  expect(isInWork('')).toBe(false)
})
