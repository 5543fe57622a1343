// S1§2.
import type { Page } from '@playwright/test'
import type { House } from '#test/support/house.ts'
import { expect, forgive, LONG, test } from '#test/support/journey.ts'
import { linkIn } from '#test/support/letters.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { age, orderExercise } from '#test/support/ordered.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const agree = (page: Page) => page.getByRole('button', { name: 'I agree to NDA' }).click()
const DAY = 86_400

const seesBrandAndCopyright = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Holdfast/)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Get help' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Holdfast', { exact: true })).toBeVisible()
}

const seesLogo = async (page: Page, name: string) => {
  const logo = page.getByRole('img', { name })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** Rule 136. */
const seesSupport = (page: Page) =>
  expect(page.getByRole('contentinfo').getByRole('link', { name: 'Get help' })).toHaveAttribute(
    'href',
    'mailto:desk@trust.example',
  )

const brand = async ({ db }: House, identifier: string) => {
  await db`
    with made as (insert into client (name, email, branding_logo_url, nda_text, support_email)
      values (${`Trust of ${identifier}`}, 'desk@trust.example', '/logos/stbrannocs.png', '<p>Keep it inside the house.</p>', 'desk@trust.example') returning id)
    update exercise set client_id = made.id from made where identifier = ${identifier}`
}

test('Tom has lost his link, has it sent again, and pastes it', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'foghorn', level: 1, credits: 2 })
  const players = [{ email: 'tom@foghorn.example', team: '-1' }]
  const link = (
    await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Lost link', players })
  )('tom@foghorn.example')
  await page.goto('/e')
  await expect(heading(page, 'Take part in an exercise')).toBeVisible()
  await seesBrandAndCopyright(page)
  await page.getByRole('button', { name: 'Open the exercise' }).click()
  await expect(
    page.getByText('Please enter the code your facilitator shows, or paste your link.'),
  ).toBeVisible()
  await expect(page.getByLabel('Enter your exercise code')).toBeFocused()

  const address = page.getByLabel('Your email address')
  const send = page.getByRole('button', { name: 'Send my link again' })
  await address.fill('tom')
  await send.click()
  await expect(page.getByText('Ensure that the provided email address is valid.')).toBeVisible()
  await expect(address).toBeFocused()
  await lookAround(page, 'the code page with its refusals')

  const said = page.getByText(
    'If this address has an exercise that is not over, its link is on the way or was sent in the last ten minutes.',
  )
  await address.fill('nobody@foghorn.example')
  await send.click()
  await expect(said).toBeVisible()
  await house.moveClock(11 * 60)
  await address.fill('Tom@Foghorn.example')
  await expect(said).toBeHidden()
  await send.click()
  await expect(said).toBeVisible()
  await expect.poll(() => house.letters.to('tom@foghorn.example').length, { timeout: 20_000 }).toBe(2)
  expect(house.letters.to('tom@foghorn.example').map(linkIn)).toEqual([link, link])
  expect(house.letters.to('nobody@foghorn.example')).toEqual([])

  await page.getByLabel('Enter your exercise code').fill(`  ${link}  `)
  await page.getByRole('button', { name: 'Open the exercise' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('an unknown link asks for the agreement first, and then says that there is no exercise', async ({
  page,
  complaints,
}) => {
  for (const link of [`/exercise/${'x'.repeat(64)}`, '/e/not-a-word', '/exercise/%E0%A4%A']) {
    await page.goto(link)
    await expect(heading(page, 'Before you begin')).toBeVisible()
    await expect(page.getByRole('region', { name: 'The agreement' })).toContainText(
      'Non-disclosure agreement',
    )
    await seesBrandAndCopyright(page)
    await agree(page)
    await expect(heading(page, 'Exercise not found')).toBeFocused()
    await seesBrandAndCopyright(page)
    await page.reload()
    await expect(heading(page, 'Exercise not found')).toBeVisible()
  }
  await lookAround(page, 'not found')
  await page.goto('/exercise')
  await page.getByLabel('Enter your exercise code').fill('K7QM 2XHA')
  await page.getByRole('button', { name: 'Open the exercise' }).click()
  await agree(page)
  await expect(page.getByText('Please use the link next to it, or ask your organiser for one.')).toBeVisible()
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await expect(page).toHaveURL(/\/(exercises)?$/)
  // Refused requests are recorded as complaints.
  forgive(complaints, /\/api\/loginToken/)
})

test('an unknown address shows the fallback page', LONG, async ({ page, complaints }) => {
  await page.goto('/exercise/one/two/three')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await seesBrandAndCopyright(page)
  await lookAround(page, 'fallback')
  await page.getByRole('link', { name: 'Enter your exercise code' }).click()
  await expect(heading(page, 'Take part in an exercise')).toBeVisible()
  forgive(complaints, /\/exercise\/one\/two\/three/)
})

test('a link opened too early counts down, and opens the exercise by itself', async ({
  page,
  house,
  customer,
  complaints,
}) => {
  const account = await customer({ username: 'daybreak', level: 1, credits: 2 })
  const players = [{ email: 'ada@daybreak.example', team: '-1' }]
  const link = (await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Early', players }))(
    'ada@daybreak.example',
  )
  await house.db`update exercise set starts_at = moved_clock.clock_timestamp() + interval '50 hours' where identifier = 'Early'`
  await brand(house, 'Early')
  await page.goto(link)
  await expect(page.getByText('Keep it inside the house.')).toBeVisible()
  await seesLogo(page, 'Trust of Early')
  await seesSupport(page)
  await lookAround(page, 'agreement of a client')
  await agree(page)
  await expect(page.getByText(/^This exercise starts on \w+day,? /)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^2 days 01:59:\d\d$/)
  await seesLogo(page, 'Trust of Early')
  await seesSupport(page)
  await lookAround(page, 'not started')

  await age(house, 'Early', 51 * 3600)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading(page, 'Inbox')).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'an expired link says so, and names the address of support',
  LONG,
  async ({ page, house, customer, complaints }) => {
    const account = await customer({ username: 'ebbtide', level: 1, credits: 2 })
    const players = [{ email: 'late@ebbtide.example', team: '-1' }]
    const link = (
      await orderExercise(house, account, { scenario: 'Code Grey', identifier: 'Over', players })
    )('late@ebbtide.example')
    await brand(house, 'Over')
    await page.goto(link)
    await agree(page)
    await expect(heading(page, 'Inbox')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await age(house, 'Over', 16 * DAY)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(
      page.getByText('The exercise link has expired. You can keep reading, but you can no longer answer.'),
    ).toBeVisible()

    await page.reload()
    await expect(heading(page, 'The exercise link has expired')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'desk@trust.example' })).toHaveAttribute(
      'href',
      'mailto:desk@trust.example',
    )
    await seesLogo(page, 'Trust of Over')
    await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
    await lookAround(page, 'expired')

    await house.db`update exercise set removed_at = now() where identifier = 'Over'`
    await expect(async () => {
      await page.reload()
      await expect(heading(page, 'This exercise was withdrawn')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByRole('main').getByRole('link', { name: 'desk@trust.example' })).toBeVisible()
    await seesSupport(page)
    await seesLogo(page, 'Trust of Over')
    expect(complaints).toEqual([])
  },
)
