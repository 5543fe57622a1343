import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { choose, editor, openEditor, said } from '#test/support/authoring.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, expect, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const mail = (id: string, subject: string, more: object = {}) => ({
  ...{ id, type: 'Email', name: 'Pier office', subject, content: `<p>${subject}, said the office.</p>` },
  ...more,
})

const NIGHT = [
  {
    name: '1',
    events: [
      mail('crane', 'The crane stands still', {
        responseType: 'option',
        options: [
          { id: 'o1', text: 'Call the yard', next: 'yard' },
          { id: 'o2', text: 'Wait', next: 'wait' },
        ],
        correct: ['o1'],
        timeLimit: 120,
      }),
      mail('yard', 'The yard sends somebody', { delay: 60, responseType: 'text', next: '/0' }),
      mail('wait', 'Nobody came', { delay: 300, next: 'rain' }),
      mail('rain', 'It rains as well', { delay: 60, next: '/0' }),
      { ...mail('horn', 'A horn in the fog', { displayAfter: 2 }), type: 'Alert' },
    ],
  },
  { name: 'Preset', events: [] },
  { name: 'Noise', events: [] },
]

const openNight = async (page: Page, house: House, fileName: string, teams = false) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const night = { fileName, scenario: NIGHT, title: fileName, teams }
  await makeCall<typeof saveFile>(house.url, 'saveFile', night, token)
  await openEditor(page, '/editor/Scenario')
  await choose(page, 'Scenario', 'Load')
  await page.getByLabel('Scenario', { exact: true }).selectOption(fileName)
  await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click()
  await said(page, `Scenario name ${fileName} loaded successfully.`)
}

const player = (page: Page) => page.frameLocator('iframe[title="What the player sees"]')
const come = (page: Page) => page.getByRole('list', { name: 'Events so far' })

const callsOf = (page: Page): readonly string[] => {
  const calls: string[] = []
  page.on('request', request => {
    const [, name] = /\/api\/(\w+)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}

test('a scenario is played from beginning to end by keyboard, and nothing of it is sent to the server', async ({
  page,
  house,
}) => {
  await openNight(page, house, 'Fog at the pier')
  const calls = callsOf(page)

  await test.step('the first mail is there', async () => {
    await choose(page, 'Scenario', 'Play it')
    await expect(page).toHaveURL(/\/editor\/Scenario\/Play\?load=Fog\+at\+the\+pier$/)
    await expect(player(page).getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(come(page)).toContainText('crane. From the start')
    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  })

  await test.step('an answer brings the event it leads to, and the panel says why', async () => {
    await player(page)
      .getByRole('link', { name: /The crane stands still/ })
      .press('Enter')
    await player(page).getByRole('radio', { name: 'Call the yard' }).check()
    await player(page).getByRole('button', { name: 'Send answer' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Story' })).toContainText(
      'yard. crane was answered: “Call the yard”',
    )
    await page.getByRole('button', { name: 'To the next event' }).press('Enter')
    await expect(come(page).getByText('The yard sends somebody')).toBeVisible()
    await expect(player(page).getByRole('link', { name: /The yard sends somebody/ })).toBeVisible()
  })

  await test.step('at thirty times the speed the alert appears by itself, over the player’s screen only', async () => {
    await page.getByRole('radio', { name: '30×' }).check()
    await page.getByRole('button', { name: 'Resume' }).press('Enter')
    await expect(player(page).getByRole('alertdialog')).toContainText('A horn in the fog')
    await player(page).getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(player(page).getByRole('alertdialog')).toBeHidden()
  })

  await test.step('the end shows the result', async () => {
    await player(page)
      .getByRole('link', { name: /The yard sends somebody/ })
      .press('Enter')
    await player(page).getByRole('textbox', { name: 'Your answer' }).fill('Thank you.')
    await player(page).getByRole('button', { name: 'Send answer' }).press('Enter')
    await expect(player(page).getByRole('link', { name: /The end of the exercise/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Story' })).toContainText(
      'The exercise is over. 1 of 1 point.',
    )
    await player(page).getByRole('link', { name: 'Your result', exact: true }).press('Enter')
    await player(page).getByRole('link', { name: 'Open your report' }).press('Enter')
    await expect(player(page).getByRole('heading', { name: 'Score by player' })).toBeVisible()
  })

  await test.step('the report is replayed and downloaded without a call to the server', async () => {
    await player(page).getByRole('button', { name: 'Export' }).press('Enter')
    const coming = page.waitForEvent('download')
    await player(page).getByRole('button', { name: 'Download Answers (CSV)' }).press('Enter')
    expect((await coming).suggestedFilename()).toBe('Rehearsal - answers.csv')
    await player(page).getByRole('button', { name: 'Download PDF' }).press('Enter')
    await expect(player(page).getByText('PDF reports exist only for ordered exercises.')).toBeVisible()
    await page.keyboard.press('Escape')
    await player(page).getByRole('button', { name: 'Open the replay' }).press('Enter')
    await expect(player(page).getByRole('slider')).toBeVisible()
  })

  expect(calls.filter(name => !/^(getOrganisations|pdf|images|tellOpen)$/.test(name))).toEqual([])
})

test('unsaved work is played from an event, and the event is opened again', async ({ page, house }) => {
  await openNight(page, house, 'Fog and changes')
  await page.getByRole('button', { name: /Nobody came/ }).click()
  await editor(page).getByLabel('Subject', { exact: true }).fill('Nobody came, and it rained')
  await editor(page).getByRole('button', { name: 'Play from here' }).press('Enter')
  await expect(player(page).getByRole('link', { name: /Nobody came, and it rained/ })).toBeVisible()
  await expect(come(page)).toContainText('wait. crane was answered: “Wait”')

  await test.step('the event is opened in the editor, and the rehearsal waits', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Open event wait in the editor' }).press('Enter')
    await expect(editor(page).getByRole('heading', { name: 'Event wait' })).toBeFocused()
    await page.getByRole('link', { name: 'Play', exact: true }).press('Enter')
    await expect(come(page)).toContainText('wait. crane was answered: “Wait”')
  })

  await test.step('after a change the rehearsal says so, and restarts with it', async () => {
    await page.getByRole('link', { name: 'Events' }).click()
    await editor(page).getByLabel('Subject', { exact: true }).fill('Nobody came at all')
    await page.getByRole('link', { name: 'Play', exact: true }).click()
    await expect(page.getByText('The scenario has changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Restart' }).press('Enter')
    await expect(player(page).getByRole('link', { name: /Nobody came at all/ })).toBeVisible()
  })
})

test('each team plays its own story', async ({ page, house }) => {
  await openNight(page, house, 'Fog in teams', true)
  await choose(page, 'Scenario', 'Play it')
  await expect(player(page).getByText('Team Athena')).toBeVisible()
  await page.getByRole('button', { name: 'To the next event' }).press('Enter')
  await expect(player(page).getByRole('alertdialog')).toBeVisible()
  await player(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Play as').selectOption('Team Hades')
  await expect(player(page).getByRole('alertdialog')).toBeVisible()
  await player(page).getByRole('button', { name: 'Continue' }).click()
  await expect(player(page).getByText('Team Hades')).toBeVisible()
  await lookAround(page, 'playing a scenario')
})

test('a scenario without a beginning is not played, and the page says why', async ({ page }) => {
  await openEditor(page, '/editor/Scenario/Play')
  await expect(
    page.getByRole('heading', {
      name: /^(The scenario cannot be played yet:|The scenario has) one error$/,
    }),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Findings' })).toContainText('This story has no beginning')
  await expect(page.getByRole('button', { name: 'Play it anyway' })).toBeHidden()
  await lookAt(page, 'a scenario that is not played')
})

test('the page of a rehearsal, opened by itself, leads to the editor', async ({ page }) => {
  await page.goto('/rehearsal')
  await expect(page.getByRole('heading', { name: 'A rehearsal begins in the scenario editor' })).toBeVisible()
  await lookAt(page, 'a rehearsal by itself')
  await page.getByRole('link', { name: 'Open the scenario editor' }).press('Enter')
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('the timeline and the layout show where a set of answers leads, and when', async ({ page, house }) => {
  await openNight(page, house, 'Fog and answers')
  await page.getByRole('link', { name: 'Timeline' }).press('Enter')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('radio', { name: 'Typical' }).check()
  await expect(timeline.getByRole('status')).toContainText('yard was answered')
  await expect(timeline.getByRole('heading', { name: 'Not reached with these answers' })).toBeVisible()
  await lookAround(page, 'a timeline with answers')

  await test.step('another answer leads elsewhere', async () => {
    await timeline.getByLabel('Answer to crane').selectOption('Wait')
    await expect(timeline.getByRole('status')).toContainText(
      'Ends at 07:00. After rain. 4 of 5 events are displayed.',
    )
  })

  await test.step('without an answer the scenario does not end', async () => {
    await timeline.getByLabel('Answer to crane').selectOption('No answer')
    await expect(timeline.getByRole('status')).toContainText('The scenario does not end. No answer to crane.')
  })

  await test.step('the branches show the same', async () => {
    await timeline.getByLabel('Answer to crane').selectOption('Wait')
    await page.getByRole('link', { name: 'Show Layout' }).press('Enter')
    const branches = page.getByRole('region', { name: 'Branches' })
    await expect(branches.getByRole('button', { name: /The yard sends somebody/ })).toContainText(
      'not reached',
    )
    await expect(branches.getByRole('button', { name: /Nobody came/ })).toContainText('06:00')
    await lookAround(page, 'branches with answers')
    await page.getByRole('button', { name: 'Clear one answer' }).press('Enter')
    await expect(branches.getByRole('button', { name: /Nobody came/ })).toContainText('not reached')
  })
})

test('the author grades a written answer while playing, and the branch of the grade follows', async ({
  page,
  house,
}) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const asked = mail('berth', 'Which berth?', {
    ...{ responseType: 'text', gradeWait: 20, nextIfRight: ['moored'], nextIfWrong: ['lost'] },
    ...{ nextIfUngraded: ['lost'], rubric: { criteria: [{ id: 'c1', name: 'Names the berth' }] } },
  })
  const events = [asked, mail('moored', 'Moored', { next: '/0' }), mail('lost', 'Lost', { next: '/0' })]
  const graded = { fileName: 'Graded at the pier', scenario: [{ name: '1', events }] }
  await makeCall<typeof saveFile>(house.url, 'saveFile', graded, token)
  await openEditor(page, '/editor/Scenario/Play?load=Graded%20at%20the%20pier')
  await player(page)
    .getByRole('link', { name: /Which berth/ })
    .press('Enter')
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await player(page).getByRole('textbox', { name: 'Your answer' }).fill('Berth 4')
  await player(page).getByRole('button', { name: 'Send answer' }).press('Enter')
  const form = page.getByRole('form', { name: 'Grade of berth' })
  await expect(form).toContainText('Berth 4')
  await expect(form).toContainText('The branch waits for the grade until')
  await lookAt(page, 'a written answer that the author grades')
  await form.getByRole('checkbox', { name: 'Names the berth' }).check()
  await form.getByRole('button', { name: 'Save grade' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'To the next event' }).press('Enter')
  await expect(come(page)).toContainText('moored. berth was answered, and the answer was right: “Berth 4”')
})
