import { expect, test } from 'vitest'
import { htmlOf, textOf } from './text.ts'

test('paragraphs and line breaks stay, and nothing typed is markup', () => {
  expect(htmlOf('  All trusts:\ndivert now.\n\n\nR&D <b>waits</b>  ')).toBe(
    '<p>All trusts:<br>divert now.</p><p>R&amp;D &lt;b&gt;waits&lt;/b&gt;</p>',
  )
  expect(htmlOf(' \n ')).toBe('')
})

test('typed text comes back from its HTML unchanged', () => {
  const text = 'All trusts:\ndivert now.\n\nR&D <b>waits</b>'
  expect(textOf(htmlOf(text))).toBe(text)
})

test('authored HTML becomes plain paragraphs for editing', () => {
  expect(textOf('<h2>Ward 4</h2><p>Two <strong>patients</strong></p><ul><li>One</li><li>Two</li></ul>')).toBe(
    'Ward 4\n\nTwo patients\n\nOne\nTwo',
  )
})
