import { expect, test } from 'vitest'
import { makeDesk, stateOf, workOf } from '../desk/desk.ts'
import { newEvent, newWork, type Work } from '../desk/work.ts'
import { begin, FROM_THE_START, isOver } from './begin.ts'
import { toGrade, decidedAlone, openQuestions, timelineOf } from './rehearsal.ts'

const storyOf = (subject: string): Work => {
  const mail = { ...newEvent('1'), type: 'Email' as const, name: 'Ida', subject, content: '<p>Go.</p>' }
  const [first, ...rest] = newWork().sections
  return {
    ...newWork(),
    sections: [{ name: first?.name ?? '1', events: [{ ...mail, displayAfter: 0 }] }, ...rest],
  }
}

test('a rehearsal ends when another scenario is loaded, and continues while its own changes or is renamed', () => {
  const paper = storyOf('Paper')
  const desk = makeDesk(stateOf(paper, 'Paper Trail', 1))
  const stage = begin(desk, { ...FROM_THE_START, anyway: true }, 1_000)
  expect(stage.kind).toBe('playing')
  const isOverNow = () => isOver(stage, desk.get().fileName, workOf(desk.get()))
  expect(isOverNow()).toBe(false)
  desk.change('', work => ({ ...work, details: { ...work.details, title: 'Paper' } }))
  expect(isOverNow()).toBe(false)
  desk.set(stateOf(paper, 'Paper copy', 1))
  expect(isOverNow()).toBe(false)
  desk.set(stateOf(storyOf('Slack'), 'Slack Water', 3))
  expect(isOverNow()).toBe(true)
})

test('the branch of a written answer waits for the grade that the author gives in Play', () => {
  const events = [
    {
      ...newEvent('ask'),
      ...{
        responseType: 'text' as const,
        displayAfter: 0,
        gradeWait: 20,
        team: true,
        decide: 'majority' as const,
      },
      rubric: { criteria: [{ id: 'c1', name: 'Names the berth', good: '', points: 1 }] },
      ...{ nextIfRight: ['good'], nextIfWrong: ['bad'], nextIfUngraded: ['open'] },
    },
    ...['good', 'bad', 'open'].map(newEvent),
  ].map(event => ({ ...event, type: 'Email' as const, name: 'Ida', content: '<p>Go.</p>' }))
  const [first, ...rest] = newWork().sections
  const sections = [{ name: first?.name ?? '1', events }, ...rest]
  const details = { ...newWork().details, teams: true }
  const desk = makeDesk(stateOf({ ...newWork(), details, sections }, 'Graded', 1))
  const stage = begin(desk, { ...FROM_THE_START, anyway: true }, 1_000)
  if (stage.kind !== 'playing') throw new Error(stage.kind)
  const { rehearsal } = stage
  const { seat } = rehearsal.get()
  const coming = () =>
    timelineOf(rehearsal.get())
      .deliveries.filter(({ kind, id }) => kind === 'story' && id !== 'ask')
      .map(({ id, at }) => [id, at] as const)
  const questions = openQuestions(rehearsal.get(), rehearsal.now())
  expect(decidedAlone(rehearsal.get(), questions).map(({ id }) => id)).toEqual(['ask'])
  rehearsal.act({ kind: 'answer', seat, event: 'ask', response: 'Berth 4' })
  expect(coming()).toEqual([['open', 26_000]])
  const [answer] = toGrade(rehearsal.get(), rehearsal.now())
  expect(answer?.id).toBe('ask')
  const grade = { kind: 'grade', event: 'ask', comment: '', seen: 0, by: 'Author' } as const
  rehearsal.act({ ...grade, owner: answer?.owner ?? '', met: ['c1'] })
  expect(coming()).toEqual([['good', 6_000]])
  expect(toGrade(rehearsal.get(), rehearsal.now())).toEqual([])
})

test('an answer in Noise is never offered for grading', () => {
  const ask = {
    ...newEvent('ask'),
    ...{ type: 'Email' as const, name: 'Ida', content: '<p>Go.</p>' },
    ...{ responseType: 'text' as const, displayAfter: 0 },
    rubric: { criteria: [{ id: 'c1', name: 'Names the berth', good: '', points: 1 }] },
  }
  const work = storyOf('Paper')
  const sections = work.sections.map(section =>
    section.name === 'Noise' ? { ...section, events: [ask] } : section,
  )
  const desk = makeDesk(stateOf({ ...work, sections }, 'Paper Trail', 1))
  const stage = begin(desk, { ...FROM_THE_START, anyway: true }, 1_000)
  if (stage.kind !== 'playing') throw new Error(stage.kind)
  const { rehearsal } = stage
  const { seat } = rehearsal.get()
  rehearsal.act({ kind: 'answer', seat, event: 'ask', response: 'Berth 4' })
  expect(openQuestions(rehearsal.get(), rehearsal.now())).toEqual([])
  expect(toGrade(rehearsal.get(), rehearsal.now())).toEqual([])
})
