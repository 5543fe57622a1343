// Rules 251, 252.
import { readFileSync } from 'node:fs'
import { givenFacilitated } from '#test/support/facilitated.ts'
import { expect, test } from '#test/support/journey.ts'
import { tabTo } from '#test/support/keyboard.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'

const STORY = [
  {
    ...{ type: 'Email', name: 'Priya Raman', organisation: 'Harbour Trust', displayAfter: 0 },
    ...{ id: 'cut', subject: 'Cut the link?', content: '<p>The cranes answer to somebody else.</p>' },
  },
]
const heard = expect.configure({ timeout: 20_000 })

test('a player tries the sound, the console counts who is ready, and the date goes into a calendar', async ({
  page: edda,
  browser,
  house,
}) => {
  const exercise = await givenFacilitated(house, {
    ...{ scenario: 'Ready', identifier: 'Ready or not', teams: ['Athena', 'Artemis'], events: STORY },
  })
  const ada = await (await browser.newContext({ baseURL: house.url })).newPage()
  await ada.goto(exercise.playerPath)
  await ada.getByRole('button', { name: 'I agree to NDA' }).click()

  const saved = async () => {
    const [file] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('button', { name: 'Add to calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('exercise.ics')
    return readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '')
  }
  await test.step('the page before the opening offers the calendar entry', async () => {
    await expect(ada.getByRole('heading', { name: 'Exercise is not open yet' })).toBeVisible()
    await lookAround(ada, 'a date to take along')
    await photograph(ada, 'calendar-waiting')
    expect(await saved()).toContain(`URL:${house.url}${exercise.playerPath}\r\n`)
  })

  await edda.goto(exercise.console)
  await edda.getByRole('button', { name: 'Open', exact: true }).click()
  await heard(ada.getByRole('textbox', { name: 'Alias' })).toBeVisible()
  await ada.getByRole('textbox', { name: 'Alias' }).fill('ada')
  await ada.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await ada.getByRole('button', { name: 'Join the exercise' }).click()
  const list = ada.getByRole('list', { name: 'Ready to play' })
  await test.step('the lobby lists what works, and plays the sound of an alert', async () => {
    await heard(list).toContainText('Connected')
    await expect(list).toContainText('Unsent text is kept')
    await heard(edda.getByRole('region', { name: 'Roll call' })).toContainText(
      '0 of 1 ready; ada has not tried the sound',
    )
    await tabTo(ada, list.getByRole('button', { name: 'Try it' }))
    await ada.keyboard.press('Enter')
    await expect(list.getByRole('button', { name: 'I heard it' })).toBeVisible()
    await lookAround(ada, 'a lobby with checks')
    await photograph(ada, 'ready-lobby')
    await list.getByRole('button', { name: 'I did not' }).click()
    await heard(edda.getByRole('region', { name: 'Roll call' })).toContainText('ada has no sound')
    await list.getByRole('button', { name: 'I heard it' }).click()
    await expect(list).toContainText('Sound heard')
    await heard(edda.getByRole('region', { name: 'Roll call' })).toContainText('1 of 1 ready')
    await lookAround(edda, 'a console with players who are ready')
    await photograph(edda, 'ready-console')
    expect(await saved()).toMatch(/URL:http:\/\/127\.0\.0\.1:\d+\/exercise\/[\w-]{64}\r\n/)
  })

  await test.step('the result of the sound check is kept, and no check is offered after the start', async () => {
    await ada.reload()
    await heard(list).toContainText('Sound heard')
    await edda.getByRole('button', { name: 'Start', exact: true }).click()
    await heard(list).toBeHidden()
    await expect(edda.getByRole('region', { name: 'Roll call' })).toBeHidden()
  })
})
