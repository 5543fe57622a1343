// Rule 221.
import type { Page } from '@playwright/test'
import type { setResponse } from '#contracts/calls/play/play.ts'
import type { getGrading } from '#contracts/calls/reports/grading.ts'
import { comesIn, givenFacilitated } from '#test/support/facilitated.ts'
import { expect, test } from '#test/support/journey.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const asked = {
  ...{ type: 'Email', name: 'Maeve O’Dowd', displayAfter: 0, responseType: 'text' },
  rubric: {
    criteria: [
      { id: 'facts', name: 'Names what is known', good: 'Two wards, since 6 a.m.', points: 3 },
      { id: 'next', name: 'Says what happens next', good: 'A time for the next update.', points: 1 },
    ],
  },
}
const BRANCH = { gradeWait: 600, nextIfRight: ['praise'], nextIfUngraded: ['neutral'] }
const after = { type: 'Email', name: 'Maeve O’Dowd', content: '<p>Noted.</p>' }
const STORY = [
  {
    ...{ ...asked, ...BRANCH, id: 'press' },
    subject: 'What do you tell the press?',
    content: '<p>They call at noon.</p>',
  },
  { ...asked, id: 'board', subject: 'What do you tell the board?', content: '<p>They meet at one.</p>' },
  { ...after, id: 'praise', subject: 'Well said' },
  { ...after, id: 'neutral', subject: 'Thank you' },
]
const PLAYERS = 20

const opensGrading = async (page: Page, console: string) => {
  await page.goto(console)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('button', { name: /^Grade texts/ }).click()
  await expect(page.getByRole('heading', { name: 'Grade texts' })).toBeVisible()
}
const formOf = (page: Page) => page.getByRole('form', { name: /^Answer of/ })
const boxOf = (page: Page) => formOf(page).getByRole('checkbox').first()

const gradesByKeys = async (page: Page, count: number) => {
  for (let n = 0; n < count; n++) {
    await expect(boxOf(page)).not.toBeChecked()
    await page.keyboard.press('1')
    await expect(boxOf(page)).toBeChecked()
    await page.keyboard.press('Enter')
  }
}

test('two graders grade forty texts by keyboard: none is lost, and none is graded twice', async ({
  page,
  browser,
  house,
}) => {
  test.setTimeout(600_000)
  const facilitated = await givenFacilitated(house, {
    ...{ scenario: 'Graded', identifier: 'Graded live', teams: ['Athena'], events: STORY },
  })
  await page.goto(facilitated.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const players: string[] = []
  for (let n = 1; n <= PLAYERS; n++)
    players.push((await comesIn(house.url, facilitated, `player ${n}`, 'Athena')).token)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running')).toBeVisible()
  for (const [index, token] of players.entries())
    for (const id of ['press', 'board'])
      await makeCall<typeof setResponse>(
        house.url,
        'setResponse',
        { id, response: `Two wards are closed, says ${index + 1}.` },
        token,
      )

  const needs = page.getByRole('region', { name: 'Need you' })
  await expect(needs).toContainText(
    '40 answers await a grade. The story of “What do you tell the press?” waits',
  )
  await expect(page.getByText(/, or sooner after a grade/)).toBeVisible()
  await page
    .getByRole('link', { name: /What do you tell the press/ })
    .first()
    .click()
  await expect(page.getByText(/^Waits for a grade until 00:10:/)).toBeVisible()
  await photograph(page, 'grading-console')
  await lookAround(page, 'a console with texts to grade')

  const other = await (await browser.newContext({ baseURL: house.url })).newPage()
  const reader = await (await browser.newContext({ baseURL: house.url })).newPage()
  await opensGrading(page, facilitated.console)
  await opensGrading(other, facilitated.console)
  await reader.goto(facilitated.console)
  await reader.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(reader.getByText('Awaiting grade').first()).toBeVisible()
  await expect(page.getByText('0 of 40 graded', { exact: true })).toBeVisible()
  await photograph(page, 'grading')
  await lookAround(page, 'the queue of a grader')
  await formOf(page).getByText('What do you tell the press?').focus()
  await page.keyboard.press('Enter')
  await expect(formOf(page).getByText('They call at noon.')).toBeVisible()
  await expect(page.getByText('0 of 40 graded', { exact: true })).toBeVisible()

  const list = other.getByRole('navigation', { name: 'Answers' })
  await list.getByRole('button').nth(PLAYERS).click()
  for (const grader of [page, other]) await grader.getByRole('heading', { name: 'Grade texts' }).click()
  await Promise.all([gradesByKeys(page, PLAYERS), gradesByKeys(other, PLAYERS)])
  await expect(page.getByText('40 of 40 graded', { exact: true })).toBeVisible()
  await expect(other.getByText('40 of 40 graded', { exact: true })).toBeVisible()

  const token = facilitated.console.split('/').at(-1)?.split('#')[0] ?? ''
  const queue = await makeCall<typeof getGrading>(house.url, 'getGrading', {}, token)
  expect(queue.answers.map(({ grades }) => grades.map(({ met }) => met.join()))).toEqual(
    Array.from({ length: 2 * PLAYERS }, () => ['facts']),
  )
  await expect(reader.getByText('Awaiting grade')).toHaveCount(0)

  for (const grader of [page, other]) {
    await grader.getByRole('radio', { name: 'All' }).check({ force: true })
    await grader.getByRole('navigation', { name: 'Answers' }).getByRole('button').first().click()
    await grader.getByRole('heading', { name: 'Grade texts' }).click()
  }
  await other.keyboard.press('1')
  await expect(boxOf(other)).not.toBeChecked()
  await page.keyboard.press('2')
  const pressed = Date.now()
  await page.keyboard.press('Enter')
  await expect(reader.getByText(/changed once: 4 of 4 points/)).toBeVisible({ timeout: 20_000 })
  test
    .info()
    .annotations.push({ type: 'grade in the report after', description: `${Date.now() - pressed} ms` })

  await expect(formOf(other).getByRole('alert')).toContainText('has graded this answer in the meantime')
  await photograph(other, 'grading-conflict')
  await lookAround(other, 'a conflict of two graders')
  await other.getByRole('button', { name: 'Save mine' }).click()
  await expect(reader.getByText(/changed 2 times: 0 of 4 points/)).toBeVisible({ timeout: 20_000 })

  await other.keyboard.press('?')
  await expect(other.getByRole('dialog', { name: 'Keys for grading' })).toBeVisible()
  await other.keyboard.press('Escape')
  await photograph(reader, 'graded-report')
})
