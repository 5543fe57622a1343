import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { scenarioOf, mail } from '#test/support/stories/given-story.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { section, table } from '#server/paper/parts.ts'
import { sheet } from '#server/paper/sheet.ts'
import { dayAndTime, guideDocument } from './guide-document.ts'

test('the guide shows when an exercise begins: day and time, or only the day if no time was ordered', () => {
  expect(dayAndTime('2026-11-17T10:00:00.000Z')).toBe('2026-11-17, 10:00 UTC')
  expect(dayAndTime('2026-11-17T00:00:00.000Z')).toBe('2026-11-17')
})

const printedOf = (scenario: Scenario): string =>
  JSON.stringify(
    guideDocument({
      ...{ paper: 'guide', scenario, identifier: 'Live', brand: '', teams: [], playerLink: '', contains: '' },
      startsAt: '2026-11-17T10:00:00.000Z',
    }),
  )

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
  const printed = printedOf(scenario)
  for (const words of [
    'The call card',
    'attached as Call card',
    'Ring the harbour.',
    'Who calls? (Ida, Tom)',
  ])
    expect(printed).toContain(words)
})

test('the guide tells cues and events in reserve from what players get by themselves', () => {
  const [usual, cue, spare] = [{}, { cue: true }, { spare: true }].map(kind =>
    printedOf(scenarioOf({ '1': [mail('one', kind)] })),
  )
  expect(cue).toContain('A cue for you: no player gets it')
  expect(spare).toContain('In reserve: it comes only if you send it')
  expect(usual).not.toMatch(/A cue for you|In reserve: /)
})

test('the guide prints accepted answers beside a model answer, but not where a rubric judges instead', () => {
  const asked = { responseType: 'text' as const, accepted: ['tide table'] }
  const rubric = { criteria: [{ id: 'a', name: 'Names the table', good: '', points: 1 }] }
  const printed = (more: object) => printedOf(scenarioOf({ '1': [mail('one', { ...asked, ...more })] }))
  expect(printed({ modelAnswer: 'Look it up.' })).toContain('tide table')
  expect(printed({ rubric })).not.toContain('tide table')
})

test('the heading of a section is not left alone at the end of a page', async () => {
  const folder = fileURLToPath(new URL('Roboto/', import.meta.resolve('pdfmake/fonts/Roboto.js')))
  pdfmake.setFonts({ Roboto: { normal: `${folder}Roboto-Regular.ttf`, bold: `${folder}Roboto-Medium.ttf` } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(path => path.startsWith(folder))
  const names = { name: '', subject: '', brand: '', head: ['', ''], foot: '' } as const
  const pagesAt = async (above: number) => {
    const content = [
      { text: 'The start', margin: [0, above, 0, 0] as [number, number, number, number] },
      section('The plan', 'Its note'),
      table(['*'], ['Event'], [['The first'], ['The second']]),
    ]
    const pdf = await pdfmake.createPdf(sheet({ ...names, content })).getBuffer()
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
  }
  for (const above of [560, 600, 640, 655, 670, 685, 700]) {
    const page = (await pagesAt(above)).find(words => words.includes('The plan'))
    expect(page, `${above} points above`).toContain('The first')
  }
})
