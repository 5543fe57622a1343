// Rule 250.
import type { Page } from '@playwright/test'
import { givenFacilitated, joins } from '#test/support/facilitated.ts'
import { expect, forgive, OF_A_BROKEN_LINE, test } from '#test/support/journey.ts'
import { pressOn, tabTo } from '#test/support/keyboard.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'

const STORY = [
  {
    ...{ type: 'Email', name: 'Priya Raman', organisation: 'Harbour Trust', displayAfter: 0 },
    ...{ id: 'cut', subject: 'Cut the link?', content: '<p>The cranes answer to somebody else.</p>' },
    options: [{ text: 'Cut it' }, { text: 'Wait' }],
  },
]

/** For changes that a page learns of from the server. */
const heard = expect.configure({ timeout: 20_000 })

const askButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Ask for|Help)/ })
const helpWindow = (page: Page) => page.getByRole('dialog', { name: 'Ask for help' })
const sentence = (page: Page) => helpWindow(page).getByLabel('What do you need? (optional)')
const calls = (page: Page) => page.getByRole('region', { name: /^Calls for help/ })

test('a player asks for help, another never hears of it, and a facilitator answers', async ({
  page: edda,
  browser,
  house,
  complaints,
}) => {
  const exercise = await givenFacilitated(house, {
    ...{ scenario: 'Help', identifier: 'Asking for help', teams: ['Athena', 'Artemis'], events: STORY },
  })
  await edda.goto(exercise.console)
  await edda.getByRole('button', { name: 'Open', exact: true }).click()
  const ada = await joins(browser, house.url, exercise, 'ada')
  const ben = await joins(browser, house.url, exercise, 'ben')

  await test.step('in the lobby, by keyboard alone', async () => {
    await tabTo(ada, askButton(ada))
    await ada.keyboard.press('Enter')
    await expect(helpWindow(ada)).toContainText(
      'A call for help goes to your facilitator, not to other players',
    )
    await sentence(ada).fill('I can’t hear the alert.')
    await lookAround(ada, 'help is asked for')
    await photograph(ada, 'help-form')
    await tabTo(ada, helpWindow(ada).getByRole('button', { name: 'Ask for help' }))
    await ada.keyboard.press('Enter')
    await heard(helpWindow(ada).getByText('Sent', { exact: true })).toBeVisible()
    await expect(helpWindow(ada).getByRole('region', { name: 'Your call for help' })).toBeFocused()
    await expect(ada.getByRole('status').filter({ hasText: 'Your facilitator has been told.' })).toHaveCount(
      1,
    )
    await lookAround(ada, 'help was asked for')
    await photograph(ada, 'help-asked')
  })

  await test.step('the console shows and announces it', async () => {
    await heard(calls(edda)).toContainText('ada Athena, since')
    await expect(calls(edda)).toContainText('I can’t hear the alert.')
    await expect(calls(edda).getByRole('heading')).toHaveText('Calls for help (1 open)')
    await expect(edda.getByRole('status').filter({ hasText: 'ada (Athena) asks for help' })).toHaveCount(1)
    await expect(edda).toHaveTitle(/^\(1\)/)
    await lookAround(edda, 'a call for help on the console')
    await photograph(edda, 'help-console')
  })

  await test.step('the player withdraws it, and asks again', async () => {
    await pressOn(ada, helpWindow(ada).getByRole('button', { name: 'Withdraw' }))
    await heard(sentence(ada)).toBeFocused()
    await heard(calls(edda)).toBeHidden()
    await helpWindow(ada).getByRole('button', { name: 'Ask for help' }).click()
    await heard(calls(edda)).toContainText('ada Athena, since')
    await ada.keyboard.press('Escape')
    await expect(askButton(ada)).toBeFocused()
  })

  await test.step('a second tab of the console shows the answer and its author', async () => {
    const omar = await (await browser.newContext({ baseURL: house.url })).newPage()
    await omar.goto(exercise.console)
    await heard(calls(omar)).toContainText('(1 open)')
    await edda.getByLabel('Your name in this log').fill('Edda')
    await pressOn(edda, calls(edda).getByRole('button', { name: 'Reply to ada' }))
    await expect(calls(edda)).toContainText('Please write a reply, or press Done.')
    await calls(edda)
      .getByRole('textbox', { name: 'Reply to ada' })
      .fill('Turn the sound on in the settings.')
    await lookAround(edda, 'a reply is written')
    await photograph(edda, 'help-reply-written')
    await pressOn(edda, calls(edda).getByRole('button', { name: 'Reply to ada' }))
    await heard(calls(omar)).toContainText(/Answered \d\d:\d\d by Edda: Turn the sound on/)
    await expect(calls(omar).getByRole('button', { name: 'Reply to ada' })).toBeHidden()
    await omar.context().close()
  })

  await test.step('the player hears and reads the reply', async () => {
    await heard(ada.getByRole('status').filter({ hasText: 'Your facilitator replied' })).toHaveCount(1)
    await expect(askButton(ada)).toHaveAccessibleName(/1\s*unread reply/)
    await lookAround(ada, 'a reply has come')
    await photograph(ada, 'help-reply-badge')
    await askButton(ada).press('Enter')
    await expect(helpWindow(ada)).toContainText('Turn the sound on in the settings.')
    await lookAround(ada, 'the reply is read')
    await photograph(ada, 'help-replied')
    await ada.keyboard.press('Escape')
    await expect(askButton(ada)).toHaveAccessibleName('Ask for help')
  })

  await test.step('a call without a connection is kept, survives a reload, and is sent once', async () => {
    await edda.getByRole('button', { name: 'Start', exact: true }).click()
    await heard(ada.getByText('Cut the link?').first()).toBeVisible()
    await edda.getByRole('link', { name: 'Send Email', exact: true }).click()
    await ada.route('**/api/askForHelp', route => route.abort())
    await askButton(ada).click()
    await sentence(ada).fill('Which form do I need?')
    await helpWindow(ada).getByRole('button', { name: 'Ask for help' }).click()
    await heard(helpWindow(ada).getByText('Kept on this device, to be sent')).toBeVisible()
    await ada.unroute('**/api/askForHelp')
    await ada.reload()
    await heard(edda.locator('[data-banner]')).toHaveText('ada (Athena) asks for help: Which form do I need?')
    await edda.getByRole('link', { name: 'Events', exact: true }).click()
    await pressOn(edda, calls(edda).getByRole('button', { name: 'Done: ada' }))
    await heard(calls(edda)).toContainText(/Done \d\d:\d\d by Edda/)
    await heard(askButton(ada)).toHaveAccessibleName(/1\s*unread reply/)
    forgive(complaints, OF_A_BROKEN_LINE)
  })

  await expect(askButton(ben)).toHaveAccessibleName('Ask for help')
  await askButton(ben).click()
  await expect(helpWindow(ben)).not.toContainText('form')
})
