// What only Code Grey promises, beside what every scenario keeps (promises/).
import { expect, test } from 'vitest'
import { EVENT_TYPES, RESPONSE_TYPES } from '#domain/scenario/schema.ts'
import { readingOf } from './promises/reading.ts'

const { scenario, events, storyEvents } = readingOf('code-grey')

test('it has every type of message and every kind of answer, in at least six sections', () => {
  expect(storyEvents.length).toBeGreaterThanOrEqual(55)
  expect(scenario.sections.length - 2).toBeGreaterThanOrEqual(6)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  expect(new Set(events.map(({ responseType }) => responseType))).toEqual(new Set(RESPONSE_TYPES))
})

test('it has posts with comments, team events, and a statement to tick before an answer', () => {
  expect(
    events.filter(({ type, comments }) => type === 'Social' && comments.length > 0).length,
  ).toBeGreaterThanOrEqual(8)
  expect(events.filter(({ team }) => team).length).toBeGreaterThanOrEqual(12)
  expect(events.filter(({ replyAs }) => replyAs?.agree).length).toBeGreaterThanOrEqual(1)
})

test('it has documents to read and forms to fill in, among them its own feedback form', () => {
  expect(scenario.documents.filter(({ type }) => type === 'Document').length).toBeGreaterThanOrEqual(4)
  expect(
    scenario.documents.filter(({ type, fields }) => type === 'Form' && fields.length > 0).length,
  ).toBeGreaterThanOrEqual(2)
  expect(scenario.documents.map(({ fileName }) => fileName)).toContain(scenario.details.feedbackForm)
})
