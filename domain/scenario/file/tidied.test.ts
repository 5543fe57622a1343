import { expect, test } from 'vitest'
import { differenceSentence } from '#contracts/words/differences.ts'
import { mail, post, scenarioOf } from '#test/support/stories/given-story.ts'
import type { Scenario } from '../schema.ts'
import { tidiedIn } from './tidied.ts'

const FIXED = { Preset: [], Noise: [] }
const withText = (content: string): Scenario => scenarioOf({ 1: [mail('end2', { content })], ...FIXED })
const cleaned = (before: string, after: string) => tidiedIn(withText(before), withText(after)).cleaned

test('a file without the two fixed sections loses nothing', () => {
  const read = scenarioOf({ 1: [mail('1')] })
  const kept = scenarioOf({ 1: [mail('1')], ...FIXED })
  expect(tidiedIn({ ...read, sections: read.sections.filter(({ name }) => name === '1') }, kept)).toEqual({
    cleaned: [],
    others: [],
  })
})

test.each([
  ['<p>Hi<script>go()</script></p>', '<p>Hi</p>'],
  ['<p onclick="go()">Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:go()">Hi</a>', '<a href="about:blank">Hi</a>'],
  ['<p style="color: red; position: fixed">Hi</p>', '<p style="color:red">Hi</p>'],
  ['<img src="/a.png"><img>', '<img src="/a.png" />'],
])('%s is reported as removed HTML', (before, after) =>
  expect(cleaned(before, after)).toEqual(['event end2']),
)

test.each([
  ['<p>Tea & cake<br/></p>', '<p>Tea &amp; cake<br /></p>'],
  ["<p style='color:red'>Hi", '<p style="color:red">Hi</p>'],
  ['<a href="/a?b=1&c=2">Hi</a><!-- later -->', '<a href="/a?b=1&amp;c=2">Hi</a>'],
])('%s is only rewritten', (before, after) => expect(cleaned(before, after)).toEqual([]))

test('anything else is listed as a change, except the subject of a post, which is made from its text', () => {
  const said = (subject: string, timeLimit: number | null) =>
    scenarioOf({ 1: [post('7', { subject, timeLimit })], ...FIXED })
  const { cleaned: none, others } = tidiedIn(said('Mine', 60), said('All quiet...', null))
  expect([none, others.map(differenceSentence)]).toEqual([[], ['event 7: Time to answer is now empty']])
})
