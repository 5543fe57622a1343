import { expect, test } from 'vitest'
import { scenarioOf, mail } from '#test/support/stories/given-story.ts'
import { dayAndTime, guideDocument } from './guide-document.ts'

test('the guide shows when an exercise begins: day and time, or only the day if no time was ordered', () => {
  expect(dayAndTime('2026-11-17T10:00:00.000Z')).toBe('2026-11-17, 10:00 UTC')
  expect(dayAndTime('2026-11-17T00:00:00.000Z')).toBe('2026-11-17')
})

test('the guide prints the documents that players find attached, with the fields of forms', () => {
  const field = {
    identifier: 'who',
    label: 'Who calls?',
    fieldType: 'Radio Button',
    optional: false,
  } as const
  const document = { fileName: 'Call card', title: 'The call card', type: 'Form' } as const
  const scenario = {
    ...scenarioOf({ '1': [mail('ask')] }),
    documents: [
      {
        ...document,
        images: [],
        content: '<p>Ring the harbour.</p>',
        fields: [{ ...field, options: ['Ida', 'Tom'] }],
      },
    ],
  }
  const printed = JSON.stringify(
    guideDocument({
      ...{ paper: 'guide', scenario, identifier: 'Live', brand: '', teams: [], playerLink: '', contains: '' },
      startsAt: '2026-11-17T10:00:00.000Z',
    }),
  )
  for (const words of [
    'The call card',
    'attached as Call card',
    'Ring the harbour.',
    'Who calls? (Ida, Tom)',
  ])
    expect(printed).toContain(words)
})
