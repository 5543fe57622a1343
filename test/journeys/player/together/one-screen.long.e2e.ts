// Rules 254 to 258.
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import { ADMIN, expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { pressOn, tabTo } from '#test/support/keyboard.ts'
import { linkIn } from '#test/support/letters.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const TITLE = 'Meeting room four'
const mail = { type: 'Email', name: 'Pier office', organisation: 'Port of Skerra', displayAfter: 0 }
const STORY = [
  {
    ...{
      ...mail,
      id: 'rope',
      subject: 'Cut the rope?',
      content: '<p>It holds two ships, and the wind turns.</p>',
    },
    ...{
      options: [
        { text: 'Cut it', next: '/1' },
        { text: 'Wait', next: '/1' },
      ],
      correct: ['Cut it'],
      wrong: ['Wait'],
    },
    ...{ to: { roles: ['press'] }, help: 'Ask who is on board before you ask about the ships.' },
  },
  {
    ...{
      ...mail,
      id: 'tell',
      subject: 'Whom do we tell?',
      content: '<p>The harbour master is on leave.</p>',
    },
    ...{
      options: [
        { text: 'The deputy', next: '/0' },
        { text: 'No one yet', next: '/0' },
      ],
    },
  },
]
const DETAILS = {
  ...{ title: TITLE, level: 0, teams: true, visible: true, description: '<p>A watch.</p>' },
  ...{ image: 'code-grey/cover.png', debriefing: 'Who decided?\nWhat would you do first next time?' },
  roles: [{ id: 'press', name: 'Press officer', description: '' }],
}

test.setTimeout(400_000)

test('a team plays at one screen without a facilitator, and talks about it at the end', async ({
  page,
  house,
  customer,
}) => {
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: TITLE, scenario: [{ name: 'Watch', events: STORY }], ...DETAILS },
    admin,
  )

  await test.step('the order says so, and needs no teams', async () => {
    await logIn(page, await customer({ username: 'roomfour', level: 1, credits: 9 }))
    await openOrder(page, TITLE)
    await page.getByLabel('Identifier').fill('Room four')
    await expect(page.getByRole('button', { name: 'Enable Teams' })).toBeVisible()
    await page.getByRole('switch', { name: 'A team at one screen' }).check()
    await expect(page.getByRole('button', { name: 'Enable Teams' })).toHaveCount(0)
    await page.getByLabel('Paste one or many addresses').fill('athena@quay.example')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await lookAround(page, 'an order for a team at one screen')
    await photograph(page, 'one-screen-order')
    await page.getByRole('button', { name: 'Submit Order' }).click()
    await expect(page.getByText('By teams at one screen')).toBeVisible()
  })

  await test.step('ordering it again keeps the switch', async () => {
    await page.getByRole('link', { name: 'To the Dashboard' }).click()
    await page.getByRole('button', { name: 'Order it again: Room four' }).click()
    await expect(page.getByRole('switch', { name: 'A team at one screen' })).toBeChecked()
  })

  await expect.poll(() => house.letters.to('athena@quay.example').length, { timeout: 20_000 }).toBe(1)
  const [letter] = house.letters.to('athena@quay.example')
  expect(letter?.text).toContain('You play as a team at one screen')
  await page.goto(linkIn(letter!))
  await page.getByRole('button', { name: 'I agree to NDA' }).click()

  const inbox = page.getByRole('region', { name: 'Mails' })
  const answer = async (subject: string, option: string) => {
    await inbox.getByTitle(subject, { exact: true }).click()
    await page.getByRole('radio', { name: option, exact: true }).check()
    await page.getByRole('button', { name: 'Send answer' }).click()
  }
  await test.step('before the story the page addresses the team', async () => {
    await expect(page.getByRole('region', { name: 'Your team' })).toContainText(
      'You play as a team at this screen.',
    )
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0)
    await lookAround(page, 'a team at one screen before its story')
    await photograph(page, 'one-screen-lobby')
    await answer('Welcome! A short tour first?', "I don't need a tutorial")
    await expect(inbox.getByTitle('Cut the rope?')).toBeVisible()
  })

  await test.step('it pauses and continues, with the keyboard alone', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Pause', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
    await inbox.getByTitle('Cut the rope?').click()
    await lookAround(page, 'a paused team at one screen')
    await photograph(page, 'one-screen-paused')
    await page.reload()
    await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByText('PAUSED', { exact: true })).toHaveCount(0)
  })

  await test.step('a message names its role, and its hint comes on request', async () => {
    await expect(page.getByText('For: Press officer').first()).toBeVisible()
    const help = page.getByRole('region', { name: 'Help' })
    await expect(page.getByText('Ask who is on board')).toHaveCount(0)
    await help.getByRole('button', { name: 'Show the hint' }).click()
    await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Ask who is on board before')
    await lookAround(page, 'a hint')
    await photograph(page, 'one-screen-hint')
  })

  await answer('Cut the rope?', 'Cut it')
  await answer('Whom do we tell?', 'The deputy')
  await test.step('at the end the debrief comes before the report, and keeps the notes', async () => {
    await page
      .getByRole('region', { name: 'Debrief' })
      .getByRole('link', { name: 'Open the debrief' })
      .click()
    await page.getByLabel('Who decided?').fill('Ben did, and the rest of us agreed.')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await lookAround(page, 'a debrief')
    await photograph(page, 'one-screen-debrief')
    await page.reload()
    await expect(page.getByLabel('Who decided?')).toHaveValue('Ben did, and the rest of us agreed.')
    await page.getByRole('link', { name: 'Open your report' }).click()
    await expect(page.getByRole('heading', { name: 'Score by player' })).toBeVisible()
    await expect(page.getByText('Who decided?')).toHaveCount(0)
  })

  await test.step('the customer’s report shows how the team led itself', async () => {
    await page.goto('/reports')
    await page
      .getByRole('link', { name: /Room four/ })
      .first()
      .click()
    const told = page.getByRole('region', { name: 'How did each team lead itself?' })
    await expect(told).toContainText('Paused once')
    await expect(told).toContainText('Asked for a hint: Cut the rope?')
    await expect(told).toContainText('Ben did, and the rest of us agreed.')
    await lookAround(page, 'a report of a team at one screen')
    await told.scrollIntoViewIfNeeded()
    await photograph(page, 'one-screen-report')
  })
})
