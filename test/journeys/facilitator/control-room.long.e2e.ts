import { expect, test } from '#test/support/journey.ts'
import { comesIn, givenFacilitated, type FacilitatedPlayer } from '#test/support/facilitated.ts'
import { lookAround, photograph } from '#test/support/looked-at.ts'

const mail = { type: 'Email', name: 'Maeve O’Dowd', role: 'Duty manager', organisation: 'Ambulance Service' }
const ROLES = [
  { id: 'lead', name: 'Incident lead', description: 'Decides and keeps the overview.', players: 1 },
  { id: 'press', name: 'Press officer', description: 'Speaks to the press.', players: 1, deputy: 'lead' },
  { id: 'it', name: 'IT lead', description: 'Knows the systems.', deputy: 'lead' },
  { id: 'ward', name: 'Ward manager', description: 'Runs the wards.', deputy: 'lead' },
]
const STORY = [
  { ...mail, id: 'all', subject: 'We have a problem', content: '<p>Everyone.</p>', displayAfter: 0 },
  {
    ...{ ...mail, id: 'backup', subject: 'The backup failed', content: '<p>Restore?</p>', displayAfter: 0 },
    ...{ to: { roles: ['it'] }, options: [{ text: 'Restore', next: 'wards' }, { text: 'Wait' }] },
    correct: ['Wait'],
  },
  {
    ...mail,
    id: 'wards',
    subject: 'Screens are dark',
    content: '<p>All.</p>',
    to: { roles: ['ward'] },
    delay: 0,
  },
  {
    ...mail,
    id: 'map',
    subject: 'Hand out map B',
    content: '<p>On the table.</p>',
    cue: true,
    displayAfter: 0,
  },
  { ...mail, id: 'radio', subject: 'The radio rings', content: '<p>Live at ten?</p>', displayAfter: 50 },
  { ...mail, id: 'held', subject: 'The minister calls', content: '<p>Now.</p>', displayAfter: 55 },
  { ...mail, id: 'rescue', subject: 'A hint', content: '<p>Look at the log.</p>', spare: true },
]

const ids = async (player: FacilitatedPlayer) => (await player.look()).events.map(({ id }) => id)

// Screenshots take long on a busy machine.
test.setTimeout(300_000)

test('a facilitator leads two teams with roles, cues and a changed plan', async ({ page, house }) => {
  const facilitated = await givenFacilitated(house, {
    ...{ scenario: 'Control room', identifier: 'Control room', teams: ['Athena', 'Hades'] },
    ...{ events: STORY, details: { roles: ROLES } },
  })
  await page.goto(facilitated.console)
  await page.getByLabel('Your name in this log').fill('Faye')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Open to players', { exact: true })).toBeVisible()
  const [ada, ben, cleo, dan] = [
    await comesIn(house.url, facilitated, 'ada', 'Athena'),
    await comesIn(house.url, facilitated, 'ben', 'Athena'),
    await comesIn(house.url, facilitated, 'cleo', 'Athena'),
    await comesIn(house.url, facilitated, 'dan', 'Hades'),
  ]

  await page.getByRole('link', { name: 'Change Team', exact: true }).click()
  const roles = page.getByRole('region', { name: 'Roles', exact: true })
  await roles.getByLabel('Role of ada').selectOption('Incident lead')
  await roles.getByLabel('Role of ben').selectOption('IT lead')
  await expect(roles.getByText('Vacant: Press officer: played by Incident lead')).toBeVisible()
  await lookAround(page, 'roles in the console')
  await photograph(page, 'console-roles')
  await roles.getByRole('button', { name: 'Share out the rest' }).click()
  await expect(roles.getByLabel('Role of cleo')).toHaveValue('press')
  await roles.getByLabel('Role of cleo').selectOption('Ward manager')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('link', { name: 'Change Team', exact: true }).click()
  await expect(roles.getByLabel('Role of ada')).toHaveValue('lead')
  await roles.getByRole('button', { name: 'Save roles (4)' }).click()
  await expect(page.locator('[data-banner]')).toContainText('The roles were saved.')

  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect.poll(() => ids(ben)).toEqual(['all', 'backup'])
  expect([await ids(ada), await ids(cleo)]).toEqual([['all'], ['all']])
  expect(await ids(dan)).toContain('all')
  await ben.answer('backup', 'Restore')
  await expect.poll(() => ids(cleo)).toEqual(['all', 'wards'])
  expect(await ids(ada)).toEqual(['all'])

  const cues = page.getByRole('region', { name: /Cues for you/ })
  await expect(cues.getByRole('link', { name: 'Hand out map B' })).toHaveCount(2)
  await lookAround(page, 'cues in the console')
  await photograph(page, 'console-cues')
  await cues.getByRole('button', { name: 'Done: Hand out map B, Athena' }).click()
  await expect(cues.getByText(/Carried out .* by Faye, Athena/)).toBeVisible()
  await cues.getByRole('button', { name: 'Time and note of Hand out map B, Hades' }).click()
  const noting = page.getByRole('dialog')
  await noting.getByLabel('Note').fill('Second table')
  await noting.getByLabel('Time on your clock').fill('25:00')
  await noting.getByRole('button', { name: 'Save' }).click()
  await expect(noting.getByText('Please enter a time such as 14:05.')).toBeVisible()
  await noting.getByRole('button', { name: 'Cancel' }).click()

  const open = (id: string) => page.evaluate(hash => location.assign(hash), `#events/${id}`)
  const card = page.getByRole('region', { name: 'Selected event' })
  await open('radio')
  await card.getByRole('button', { name: 'Change', exact: true }).click()
  const change = page.getByRole('dialog')
  await change.getByLabel('Subject').fill('The television rings')
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
  await card.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(change.getByLabel('Subject')).toHaveValue('The television rings')
  const minute = change.getByLabel('Minute of the exercise')
  await minute.fill('')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('4')
  await expect(change).toBeVisible()
  await minute.fill('50')
  await change.getByRole('switch', { name: 'Press officer' }).check()
  await lookAround(page, 'change of a planned event')
  await photograph(page, 'console-change')
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(card.getByText('Changed for this exercise')).toBeVisible()
  await expect(card.getByText('For Press officer')).toBeVisible()
  await card.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => ids(ada)).toContain('radio')
  expect((await ada.look()).events.find(({ id }) => id === 'radio')?.subject).toBe('The television rings')
  expect(await ids(cleo)).not.toContain('radio')

  await open('rescue')
  await expect(card.getByText('In reserve: it comes only if a facilitator sends it')).toBeVisible()
})
