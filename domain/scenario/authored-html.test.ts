import { expect, test } from 'vitest'
import { safeLink, safeSource, safeStyle } from './authored-html.ts'

test.each([
  'https://example.org/a?b=c#d',
  'http://example.org',
  'mailto:desk@example.org',
  'tel:+441234',
  'sms:+441234',
  'HTTPS://EXAMPLE.ORG',
])('a link to %s stays as it was written', href => {
  expect(safeLink(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '/library',
  '#top',
  '',
])('a link to %j leads to about:blank', href => {
  expect(safeLink(href)).toBe('about:blank')
})

test.each([
  'https://example.org/a.png',
  '/images/content/ward.png',
  'data:image/png;base64,iVBORw0=',
  'data:image/jpeg;base64,/9j/4A==',
])('a picture may come from %s', source => {
  expect(safeSource(source)).toBe(source)
})

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:text/html,<b>',
  'javascript:alert(1)',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'a.png',
  '',
])('no picture comes from %j', source => {
  expect(safeSource(source)).toBeNull()
})

test('the style properties of the list stay, all others go', () => {
  expect(
    safeStyle(
      'color: #b02d14; position: fixed; Text-Align: center; z-index: 9; background-color: rgb(250, 240, 230)',
    ),
  ).toBe('color: #b02d14; text-align: center; background-color: rgb(250, 240, 230)')
})

test.each([
  'background-color: url(https://evil.example)',
  'color: expression(alert(1))',
  'color: var(--x)',
  'margin-left: -900px',
  'font-size: 900px',
  'color: red/**/',
  'color: \\72 ed',
  'color',
  '',
])('nothing of %j stays', style => {
  expect(safeStyle(style)).toBe('')
})

test('cleaning is idempotent', () => {
  const once = safeStyle('color:red;;margin-left:3em; text-decoration : underline')
  expect(safeStyle(once)).toBe(once)
})
