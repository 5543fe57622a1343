import { expect, test } from 'vitest'
import { plainText } from '#domain/scenario/plain-text.ts'
import { TUTORIAL_STEPS } from '#domain/exercise/mails/tutorial-mails.ts'
import { ARTICLE_PREVIEW, preview } from './preview.ts'

test('paragraphs and line breaks become spaces, tags disappear', () => {
  expect(plainText('<p>Good <b>morning</b>,</p><p>Mr&nbsp;Haddad<br>speaking</p>')).toBe(
    'Good morning, Mr Haddad speaking',
  )
})

test('entities become their characters, unknown ones stay as they are', () => {
  expect(plainText('Smith &amp; Sons &lt;it&gt; &#8217; &#x2019; &bogus;')).toBe(
    'Smith & Sons <it> ’ ’ &bogus;',
  )
})

test('the content of a style sheet or a script is not text', () => {
  expect(plainText('<style>p { color: red }</style>Hello<script>alert(1)</script>')).toBe('Hello')
})

test('an entity whose number is not a character stays as written', () => {
  expect(plainText('&#99999999; &#0;')).toBe('&#99999999; &#0;')
})

test('a news preview is its first 200 characters', () => {
  expect(preview(`<p>${'a'.repeat(200)}</p>`, 200)).toBe('a'.repeat(200))
  expect(preview(`<p>${'a'.repeat(201)}</p>`, 200)).toBe(`${'a'.repeat(200)}…`)
})

test('a preview never cuts a character in two', () => {
  expect(preview('🚑🚑🚑', 2)).toBe('🚑🚑…')
})

test('the tutorial’s article sends only players who have opened it back to the inbox', () => {
  const article = TUTORIAL_STEPS.find(({ event }) => event.type === 'News')?.event.content ?? ''
  expect(plainText(article)).toContain('You have opened it.')
  const front = preview(article, ARTICLE_PREVIEW)
  expect(front).toContain('Open this one to read it in full.')
  expect(front).not.toMatch(/You have|inbox/)
})
