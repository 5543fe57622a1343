import { describe, expect, test } from 'vitest'
import { EVENT_TYPES, RESPONSE_TYPES } from '#domain/scenario/schema.ts'
import { filled } from '#domain/scenario/variables/filled.ts'
import { VARIABLE } from '#domain/scenario/variables/pattern.ts'
import { named, readingOf } from './promises/reading.ts'
import { writtenScenario } from './read-scenario.ts'

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

describe('the customer’s own words', () => {
  const written = writtenScenario('code-grey')
  const variables = written.details.variables ?? []
  const own = (id: string) => (id.startsWith('ransom') ? '77 crowns' : `Quix${id}`)
  const words = Object.fromEntries(variables.map(({ id }) => [id, own(id)]))
  const { details, ...story } = filled(written, words, 0)
  const guide = [details.briefing, details.observe, details.debriefing, details.objectives]
  const played = JSON.stringify([story, guide])

  test('can be entered in ten minutes, each with a help text and a default', () => {
    expect(variables.length).toBeLessThanOrEqual(16)
    expect(variables.filter(({ help, default: usual }) => help === '' || usual === '')).toEqual([])
  })

  test('are in the story, and leave nothing of the defaults in it', () => {
    expect(variables.filter(({ id }) => !played.includes(own(id))).map(({ id }) => id)).toEqual([])
    expect(variables.filter(({ default: usual }) => played.includes(usual)).map(({ id }) => id)).toEqual([])
    expect(played.match(/.{20}(brannoc|\btaw|achterberg|trelawney|raman\b).{20}/gi)).toBeNull()
    expect(played.match(VARIABLE)).toBeNull()
  })

  test('are not in what the library shows before an order', () => {
    const { title, subtitle, description, competencies, roles = [] } = written.details
    expect(JSON.stringify([title, subtitle, description, competencies, roles, variables])).not.toMatch(
      VARIABLE,
    )
  })
})

describe('the roles', () => {
  const roles = scenario.details.roles ?? []
  const addressed = events.filter(({ to }) => to)

  test('get between a third and a half of the messages, each role at least ten', () => {
    expect(addressed.length).toBeGreaterThanOrEqual(events.length / 3)
    expect(addressed.length).toBeLessThanOrEqual(events.length / 2)
    for (const { id, description } of roles) {
      expect(addressed.filter(({ to }) => to?.roles.includes(id)).length, id).toBeGreaterThanOrEqual(10)
      expect(description).not.toBe('')
    }
  })

  test('leave every decision of the whole team, and all that is public, to everyone', () => {
    expect(addressed.filter(({ team, type }) => team || type !== 'Email').map(named)).toEqual([])
  })

  test('are played by the incident lead where no one has them', () => {
    expect(roles.map(({ id, deputy }) => (id === 'lead' ? '' : deputy))).toEqual(
      roles.map(({ id }) => (id === 'lead' ? '' : 'lead')),
    )
  })
})
