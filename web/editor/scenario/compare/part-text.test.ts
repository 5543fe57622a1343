import { expect, test } from 'vitest'
import { newEvent } from '../desk/work.ts'
import { partText, partTitle, valueText } from './part-text.ts'

const event = {
  ...newEvent('3'),
  type: 'Email' as const,
  ...{
    name: 'Ida Strom',
    role: 'Pilot',
    subject: 'Gate',
    content: '<p>Open.</p><p>Still&nbsp;open.</p>',
    timeLimit: 60,
    next: '/0',
  },
  responseType: 'option' as const,
  options: [
    { id: 'o1', text: 'Wait', next: '-1' },
    { id: 'o2', text: 'Go', next: '4' },
  ],
  correct: ['o2'],
  comments: [{ organisation: '', persona: 'Dev', address: '', content: 'Same here', likes: 0, retweets: 0 }],
}
const text = (name: Parameters<typeof partTitle>[0]['name'], ...fields: readonly (keyof typeof event)[]) =>
  partText({ name, fields }, { event, section: 'Dawn' })

test('each part of an event is written as lines, in the words of its form', () => {
  expect(text('content', 'content')).toBe('Open.\nStill open.')
  expect(text('responseType', 'responseType', 'options', 'correct', 'neutral', 'wrong', 'accepted')).toBe(
    'Answer: “Choose one”\nA. Wait\nB. Go (correct) → 4',
  )
  expect(text('name', 'name', 'role', 'organisation', 'address')).toBe('Name: Ida Strom\nRole: Pilot')
  expect(text('timeLimit', 'timeLimit')).toBe('60 seconds')
  expect(text('next', 'next')).toBe('the end of the scenario')
  expect(text('onTimeout', 'onTimeout')).toBe('nothing')
  expect(text('comments', 'comments')).toBe('Comment 1 by Dev: Same here')
  const liked = event.comments.map(each => ({ ...each, organisation: 'Harbour', likes: 4, retweets: 1 }))
  expect(
    partText(
      { name: 'comments', fields: ['comments'] },
      { event: { ...event, comments: liked }, section: '' },
    ),
  ).toBe('Comment 1 by Dev, Harbour: Same here (Likes: 4, Retweets: 1)')
  expect(text('section')).toBe('Dawn')
  const judged = {
    ...event,
    decide: 'lead' as const,
    gradeWait: 60,
    rubric: { criteria: [{ id: 'c', name: 'Names the ward', good: 'Ward 4.', points: 2 }] },
  }
  const ofJudged = (...fields: readonly (keyof typeof judged)[]) =>
    partText({ name: 'rubric', fields }, { event: judged, section: 'Dawn' })
  expect(ofJudged('decide')).toBe('“The lead decides”')
  expect(ofJudged('rubric', 'gradeWait')).toBe(
    'Rubric: Names the ward (2 points): Ward 4.\nBranches wait for a grade: 60 seconds',
  )
  expect([partTitle({ name: 'responseType' }), partTitle({ name: 'subject' })]).toEqual([
    'What players answer',
    'Subject',
  ])
})

test('a value without a format of its own is written as its contents', () => {
  expect(valueText({ title: 'Rota', content: '<p>Ida</p>', images: [] })).toBe('Rota\nIda')
  expect([valueText(true), valueText(undefined)]).toEqual(['true', ''])
})

test('objectives and roles are written with their names', () => {
  const role = { id: 'r1', name: 'Lead', description: '', players: null, deputy: '' }
  const goal = { id: 'g1', name: 'Report in time', good: '', tags: [] }
  const meant = {
    ...event,
    to: { roles: ['r1', 'r9'], teams: ['Athena'] },
    options: [{ id: 'o1', text: 'Wait', next: '-1', objectives: ['g1'] }],
  }
  const named = (field: 'to' | 'options') =>
    partText(
      { name: field, fields: [field] },
      { event: meant, section: 'Dawn' },
      { roles: [role], objectives: [goal] },
    )
  expect(named('to')).toBe('Lead\nr9\nAthena')
  expect(named('options')).toBe('A. Wait for Report in time')
})
