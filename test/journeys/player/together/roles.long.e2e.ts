// Decision 0045.
import type { Page } from '@playwright/test'
import { givenFacilitated, joins } from '#test/support/facilitated.ts'
import { expect, test } from '#test/support/journey.ts'
import { pressOn, tabTo } from '#test/support/keyboard.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'

const ROLES = [
  {
    id: 'press',
    name: 'Press officer',
    description: 'You answer journalists, and write what the hospital publishes.',
    players: 1,
    deputy: 'ceo',
  },
  { id: 'ceo', name: 'Chief executive', description: 'You decide for the hospital.', players: 1 },
  { id: 'it', name: 'IT lead', description: '', players: null },
]

const mail = { type: 'Email', name: 'Maeve O’Dowd', organisation: 'Coast Radio', displayAfter: 0 }
const STORY = [
  {
    ...mail,
    id: 'quote',
    subject: 'A quote for the noon news?',
    content: '<p>We go on air at twelve.</p>',
    to: { roles: ['press'] },
  },
  {
    ...mail,
    id: 'both',
    subject: 'One voice, please',
    content: '<p>Agree on one line.</p>',
    to: { roles: ['press', 'ceo'] },
  },
  { ...mail, id: 'everyone', subject: 'The phones are down', content: '<p>Use the radio.</p>' },
  {
    ...mail,
    id: 'post',
    type: 'Social',
    address: 'coast@murmur.example',
    content: '<p>Is it true?</p>',
    to: { roles: ['press'] },
  },
  {
    ...mail,
    id: 'article',
    type: 'News',
    subject: 'Hospital without phones',
    content: '<p>More at noon.</p>',
    to: { roles: ['press'] },
  },
  {
    ...mail,
    id: 'alert',
    type: 'Alert',
    subject: 'Reporters at the gate',
    content: '<p>They are filming.</p>',
    displayAfter: 30,
    to: { roles: ['press', 'ceo'] },
  },
]

/** For changes that a page learns of from the server. */
const heard = expect.configure({ timeout: 40_000 })

const roleWindow = (page: Page) => page.getByRole('dialog', { name: 'Roles of your team' })
const role = (page: Page, name: string) => roleWindow(page).getByRole('radio', { name, exact: true })
const subjects = (page: Page) => page.getByRole('region', { name: 'Mails' })

test.setTimeout(300_000)

test('two players choose their roles in the lobby, and each gets the messages of their own', async ({
  page,
  browser,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Roles',
    identifier: 'Roles now',
    teams: ['Athena', 'Hades'],
    events: STORY,
    details: { roles: ROLES },
  })
  await page.goto(facilitated.console)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const ada = await joins(browser, house.url, facilitated, 'ada')
  const ben = await joins(browser, house.url, facilitated, 'ben')

  await expect(ada.getByRole('region', { name: 'Your role' })).toContainText('You have no role yet.')
  await lookAround(ada, 'a lobby with roles')
  await photograph(ada, 'roles-lobby')
  await ben.getByRole('button', { name: 'Choose your role' }).click()
  await role(ben, 'Press officer').check()

  await pressOn(ada, ada.getByRole('button', { name: 'Choose your role' }))
  await tabTo(ada, role(ada, 'No role'))
  await ada.keyboard.press('ArrowDown')
  await expect(role(ada, 'Press officer')).toBeChecked()
  await expect(role(ada, 'Press officer')).toHaveAccessibleDescription(/Free You answer journalists/)
  await photograph(ada, 'roles-choice')
  await lookAround(ada, 'the choice of a role')
  await ada.keyboard.press('Enter')
  await expect(roleWindow(ada)).toBeHidden()
  await expect(ada.getByRole('status').filter({ hasText: 'Your role is now Press officer.' })).toHaveCount(1)
  await expect(ada.getByRole('button', { name: 'Change role' })).toBeFocused()
  await expect(ada.getByRole('button', { name: 'Your role: Press officer' })).toBeVisible()

  await heard(role(ben, 'Press officer')).toHaveAccessibleDescription(/^Taken: ada/)
  await roleWindow(ben).getByRole('button', { name: 'Take this role' }).click()
  const full = 'Your team has enough players for the role Press officer. Choose another role.'
  await expect(roleWindow(ben).getByText(full)).toBeVisible()
  await expect(ben.getByRole('alert').filter({ hasText: full })).toHaveCount(1)
  await lookAround(ben, 'a refused role')
  await role(ben, 'Chief executive').check()
  await expect(roleWindow(ben).getByText(full)).toBeHidden()
  await expect(role(ben, 'Press officer')).toBeDisabled()
  await photograph(ben, 'roles-taken')
  await roleWindow(ben).getByRole('button', { name: 'Take this role' }).click()
  await expect(ben.getByRole('button', { name: 'Your role: Chief executive' })).toBeVisible()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running')).toBeVisible()
  await heard(subjects(ada).getByTitle('A quote for the noon news?')).toBeVisible()
  await heard(subjects(ben).getByTitle('One voice, please')).toBeVisible()
  await expect(subjects(ben).getByTitle('The phones are down')).toBeVisible()
  await expect(subjects(ben).getByTitle('A quote for the noon news?')).toBeHidden()
  await expect(ben.getByRole('region', { name: 'Your role' })).toContainText('Show roles')

  await subjects(ben).getByTitle('One voice, please').click()
  await expect(ben.getByRole('article')).toContainText('For: Press officer, Chief executive')
  await subjects(ben).getByTitle('The phones are down').click()
  await expect(ben.getByRole('heading', { name: 'The phones are down' })).toBeVisible()
  await expect(ben.getByRole('article')).not.toContainText('For:')
  await subjects(ada).getByTitle('A quote for the noon news?').click()
  await expect(ada.getByRole('article')).toContainText('For: Press officer')
  // While the banner fades, axe would find too little contrast.
  await ada.getByRole('button', { name: 'Your role is now Press officer.' }).click()
  await photograph(ada, 'roles-mail')
  await lookAround(ada, 'a mail for a role')
  await pressOn(ada, ada.getByRole('button', { name: 'Forward', exact: true }))
  const forward = ada.getByRole('dialog', { name: 'Forward this message' })
  await forward.getByRole('button', { name: 'Forward' }).click()
  await expect(forward.getByText('Please choose a role or everyone.')).toBeVisible()
  await forward.getByRole('radio', { name: /Chief executive/ }).check()
  await forward.getByRole('textbox', { name: 'Note (optional)' }).fill('They want to hear you.')
  await photograph(ada, 'roles-forward')
  await lookAround(ada, 'a message being forwarded')
  await forward.getByRole('button', { name: 'Forward' }).click()
  await expect(forward).toBeHidden()
  await expect(ada.getByRole('status').filter({ hasText: 'Forwarded to Chief executive.' })).toHaveCount(1)
  await expect(ada.getByRole('article')).toContainText('Forwarded to Chief executive by ada')
  await heard(subjects(ben).getByTitle('Fwd: A quote for the noon news?')).toBeVisible()
  await subjects(ben).getByTitle('Fwd: A quote for the noon news?').click()
  await expect(ben.getByRole('article')).toContainText('They want to hear you.')
  await expect(ben.getByRole('article')).toContainText('We go on air at twelve.')
  await ben.getByRole('button', { name: 'Your role is now Chief executive.' }).click()
  await photograph(ben, 'roles-forwarded')
  await lookAround(ben, 'a forwarded message')
  const openTab = (name: RegExp) => ada.getByRole('link', { name }).first().click()
  await openTab(/^Social/)
  await expect(ada.getByRole('article', { name: 'Post by Maeve O’Dowd' })).toContainText('For: Press officer')
  await photograph(ada, 'roles-post')
  await openTab(/^News/)
  await ada.getByRole('link', { name: 'Hospital without phones' }).click()
  await expect(ada.getByText('For: Press officer')).toBeVisible()
  await photograph(ada, 'roles-article')

  await ada.getByRole('button', { name: 'Your role: Press officer' }).click()
  await expect(roleWindow(ada)).toContainText('IT lead')
  await expect(roleWindow(ada).getByRole('radio')).toHaveCount(0)
  await photograph(ada, 'roles-list')
  await lookAround(ada, 'the roles of a team')
  await ada.keyboard.press('Escape')

  await house.moveClock(31 * 60)
  const alert = ben.getByRole('alertdialog')
  await heard(alert).toContainText('For: Press officer, Chief executive')
  await photograph(ben, 'roles-alert')
})
