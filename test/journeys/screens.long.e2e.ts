import { expect, forgive, logIn, openOrder, PASSWORD, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'
import { age, orderExercise } from '#test/support/ordered.ts'
import { answer, isWaiting, letPass, mailOf, open, type Player, questionOf } from '#test/support/player.ts'

test('a visitor’s screens are accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
  await lookAt(page, 'library')
  await page.getByRole('link', { name: 'Read More about Code Grey' }).click()
  await expect(page.getByRole('heading', { name: 'Code Grey', level: 1 })).toBeVisible()
  await lookAt(page, 'scenario')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await lookAt(page, 'scenario with its refusal')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  await lookAt(page, 'login, nothing typed')
  await page.goto('/nowhere')
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await lookAt(page, 'page not found')
})

test('a customer’s screens are accessible', async ({ page, customer }) => {
  const { username } = await customer({ username: 'observatory', level: 1, credits: 9 })
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(
    page.getByText('The username or password is not correct, or the account is disabled.'),
  ).toBeVisible()
  await lookAt(page, 'login, refused')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  await lookAt(page, 'agreement')
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByText('9 credits')).toBeVisible()
  for (const tab of ['Dashboard', 'Reports', 'Learners']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
    await lookAt(page, tab)
  }
})

test('the screens of ordering are accessible', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'chandlery', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await lookAt(page, 'order with its refusals')
  await page.getByLabel('Identifier').fill('Looked at')
  await page.getByLabel('Paste one or many addresses').fill('nuala@ward4.example tom@ward4.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  await page.getByLabel('Team of nuala@ward4.example').selectOption('Athena')
  await lookAt(page, 'order with teams')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await lookAt(page, 'a player without a team')
  await page.getByRole('button', { name: 'Order anyway' }).click()
  await expect(page.getByRole('heading', { name: /^Order created/ })).toBeVisible()
  await lookAt(page, 'order placed')
})

test('a player’s screens are accessible', async ({ page, house, customer }) => {
  test.setTimeout(240_000)
  const pilots = await customer({ username: 'pilots', level: 1, credits: 9 })
  const players = [{ email: 'nuala@pilots.example', team: 'Athena' }]
  const link = (
    await orderExercise(house, pilots, {
      scenario: 'Code Grey',
      identifier: 'Looked at by a player',
      players,
    })
  )('nuala@pilots.example')
  const player: Player = { page, house, token: link.split('/').at(-1) ?? '' }
  await page.goto(link)
  await lookAt(page, 'agreement of a player')
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  const welcome = (await mailOf(player)).events.find(isWaiting)
  if (!welcome) throw new Error('The tutorial begins with a question.')
  await open(player, welcome)
  await lookAt(page, 'tutorial')
  await answer(player, welcome, questionOf(welcome)?.texts.slice(1, 2) ?? [])

  await letPass(player, 9.5 * 60)
  const alert = (await mailOf(player)).events.find(({ type }) => type === 'Alert')
  if (!alert) throw new Error('Code Grey has an alert at nine minutes.')
  await open(player, alert)
  await lookAt(page, 'alert')
  await answer(player, alert, questionOf(alert)?.texts.slice(0, 1) ?? [])

  await letPass(player, 24 * 60)
  const waiting = (await mailOf(player)).events.filter(event => isWaiting(event) && event.type === 'Email')
  const kinds = Map.groupBy(waiting, event => questionOf(event)?.kind ?? '')
  expect([...kinds.keys()].toSorted()).toEqual(
    expect.arrayContaining(['checkbox', 'form', 'option', 'reorder', 'text']),
  )
  for (const [kind, [event]] of kinds) {
    if (!event) continue
    await open(player, event)
    await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
    await lookAt(page, `mail that asks for ${kind}`)
  }
  await page
    .getByRole('link', { name: /^Social/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'MARK ALL AS READ' })).toBeVisible()
  await lookAt(page, 'social')
  await page.getByRole('link', { name: /^News/ }).first().click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await lookAt(page, 'news')
  await page.getByRole('main').getByRole('link').first().click()
  await lookAt(page, 'article')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, 'settings')
})

test('the page of an invalid link is accessible', async ({ page, complaints }) => {
  await page.goto('/exercise')
  await lookAt(page, 'the code page')
  await page.goto(`/exercise/${'x'.repeat(64)}`)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Exercise not found' })).toBeVisible()
  await lookAt(page, 'exercise not found')
  // Refused requests are recorded as complaints.
  forgive(complaints, /\/api\/loginToken/)
})

test('the page of an expired link is accessible', async ({ page, house, customer }) => {
  const sextant = await customer({ username: 'sextant', level: 1, credits: 1 })
  const players = [{ email: 'late@sextant.example', team: '-1' }]
  const linkTo = await orderExercise(house, sextant, {
    scenario: 'Code Grey',
    identifier: 'Too late',
    players,
  })
  await age(house, 'Too late', 16 * 24 * 3600)
  await page.goto(linkTo('late@sextant.example'))
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'The exercise link has expired' })).toBeVisible()
  await lookAt(page, 'link expired')
})
