import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { enterEditor, expect, logIn, LONG, test } from '#test/support/journey.ts'
import { silence } from '#test/support/surroundings/recording.ts'

const said = (page: Page) => page.locator('[data-banner]')
const alert = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text })
const open = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Admin tabs' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('an administrator creates, updates and deletes a client with a logo and an agreement', async ({
  page,
  house,
}) => {
  await house.db`update client set removed_at = now()`
  await enterEditor(page, undefined, '/editor/Admin/Client-Gateway')
  await expect(page.getByText('No Available clients')).toBeVisible()
  await press(page, 'Create New Client')
  await press(page, 'Create')
  await expect(alert(page, 'Please provide name!')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Tidal Trust')
  await expect(alert(page, 'Please provide email!')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('tidal')
  await expect(alert(page, 'Please provide valid email!')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('desk@tidal.example')
  await page.getByLabel('Logo URL').fill('a logo')
  await expect(alert(page, 'Invalid Url for LOGO!')).toBeVisible()
  await page.getByLabel('Logo URL').fill('/images/clients/st-brannocs.png')

  const text = page.getByRole('textbox', { name: 'NDA Text' })
  const tools = page.getByRole('toolbar', { name: 'Tools of NDA Text' }).getByRole('button')
  const names = await tools.evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')))
  expect(names).toEqual([
    ...['Heading 1', 'Heading 2', 'Normal', 'Bold', 'Italic', 'Underline', 'Strike'],
    ...['Numbered list', 'Bullet list', 'Link'],
  ])
  await tools.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tools.nth(1)).toBeFocused()
  await expect(tools.nth(1)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(0)
  await text.click()
  await tools.nth(0).click()
  await expect(text.locator('h1')).toBeAttached()
  await tools.nth(2).click()
  await expect(text.locator('h1')).toHaveCount(0)
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Nothing leaves the pier.')
  await press(page, 'Preview')
  await expect(page.getByRole('region', { name: 'Preview of the agreement' }).locator('strong')).toHaveText(
    'Nothing leaves the pier.',
  )
  await press(page, 'Hide Preview')
  await press(page, 'Create')
  await expect(said(page)).toHaveText('Successfully Created Client')

  await page.getByRole('button', { name: 'Tidal Trust', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tidal Trust' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('Nothing leaves the pier.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await page.getByLabel('Logo URL').fill('')
  await press(page, 'Update')
  await expect(said(page)).toHaveText('Successfully Updated Client')
  await page.getByRole('button', { name: 'Delete Tidal Trust' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said(page)).toHaveText('Successfully Deleted Client')
  await expect(page.getByText('No Available clients')).toBeVisible()
  await page.getByText('Removed clients').click()
  await page.getByRole('button', { name: 'Restore Tidal Trust' }).click()
  await expect(page.getByRole('list', { name: 'Clients' })).toContainText('Tidal Trust')
})

test('an administrator creates a trainer, and changes access, privacy and an address', async ({
  page,
  customer,
}) => {
  await customer({ username: 'mooring', level: 1, credits: 3 })
  await enterEditor(page, undefined, '/editor/Admin/Create-Sub-Account')
  await press(page, 'Create')
  await expect(alert(page, 'Please select a client.')).toBeVisible()
  await page.getByLabel('Client').selectOption('mooring')
  await expect(page.getByLabel('Username')).toHaveValue('mooring-')
  await page.getByLabel('Username').fill('anchor-lena')
  await expect(alert(page, "The username must start with 'mooring-'")).toBeVisible()
  await page.getByLabel('Username').fill('mooring-lena')
  await page.getByLabel('Email').fill('lena@mooring.example')
  const password = page.getByLabel('Password', { exact: true })
  for (const guessed of ['mooring-lena', 'password1']) {
    await password.fill(guessed)
    await press(page, 'Create')
    await expect(password).toHaveAccessibleDescription(/This password is too easy to guess\./)
    await expect(password).toBeFocused()
  }
  await password.fill('slack water at six')
  await press(page, 'Create')
  await expect(said(page)).toHaveText('Trainer mooring-lena was created under mooring.')

  await open(page, 'Manage Access')
  await press(page, 'Add')
  await expect(alert(page, 'Select a client.')).toBeVisible()
  await press(page, 'Remove')
  await expect(said(page)).toHaveText('Select a Client.')
  await page.getByLabel('Client').selectOption('mooring')
  await press(page, 'Add')
  await expect(alert(page, 'Select a Scenario.')).toBeVisible()
  await page.getByLabel('Scenario', { exact: true }).selectOption('Code Grey')
  await press(page, 'Add')
  await expect(said(page)).toHaveText('mooring has access to Code Grey.')
  await page.getByLabel('Client').selectOption('mooring')
  await expect(page.getByRole('region', { name: 'Scenarios of mooring' })).toContainText('Code Grey')
  await page.getByRole('button', { name: 'Select Code Grey' }).click()
  await press(page, 'Remove')
  await expect(said(page)).toHaveText(
    'Code Grey was removed from mooring, which still has it from the public library.',
  )

  await open(page, 'Manage Privacy')
  await expect(
    page.getByText('When private is true, exercise creation will not include the email fields.'),
  ).toBeVisible()
  await press(page, 'Update')
  await expect(alert(page, 'Client selected is not valid')).toBeVisible()
  await page.getByLabel('Client').selectOption('mooring')
  await page.getByRole('radio', { name: 'Private: true' }).check({ force: true })
  await press(page, 'Update')
  await expect(said(page)).toHaveText('From now on, orders of mooring contain no addresses.')

  await open(page, 'Change Customer Email')
  await press(page, 'Change')
  await expect(alert(page, 'Email is invalid.')).toBeVisible()
  await page.getByLabel('New email').fill('lena@pier.example')
  await expect(alert(page, 'Please select a client.')).toBeVisible()
  await page.getByLabel('Client').selectOption('mooring-lena')
  await press(page, 'Change')
  await expect(said(page)).toHaveText('The address of mooring-lena was changed.')
})

test(
  'an account is configured, logged out, disabled and enabled again',
  LONG,
  async ({ page, browser, house, customer }) => {
    const capstan = await customer({ username: 'capstan', level: 0, credits: 1 })
    const theirs = await (await browser.newContext({ baseURL: house.url })).newPage()
    await logIn(theirs, capstan)
    await enterEditor(page, undefined, '/editor/Admin/Manage-Account')
    await page.getByLabel('Client').selectOption('capstan')
    await page.getByLabel('Belt').selectOption('Black belt')
    await page.getByLabel('Months from today').fill('121')
    await press(page, 'Update')
    await expect(alert(page, 'The number of months must be from 1 to 120.')).toBeVisible()
    await page.getByLabel('Months from today').fill('6')
    await page.getByLabel('Identifiers to choose from').fill('North\nSouth / East')
    await expect(
      alert(page, 'Line 2: an identifier has at most 100 visible characters, without / or \\.'),
    ).toBeVisible()
    await page.getByLabel('Identifiers to choose from').fill('North\nSouth')
    await press(page, 'Update')
    await expect(said(page)).toHaveText('The settings of capstan were updated.')
    await expect(page.getByLabel('Months from today')).toHaveValue('')
    await page.getByRole('button', { name: /^End the session of/ }).click()
    await expect(said(page)).toHaveText('One session of capstan was ended.')
    await expect(page.getByText('Not logged in anywhere')).toBeVisible()
    await press(page, 'Disable the account')
    const asked = page.getByRole('dialog', { name: 'Disable capstan?' })
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByText('Can log in', { exact: true })).toBeVisible()
    await press(page, 'Disable the account')
    await asked.getByRole('button', { name: 'Disable the account' }).click()
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enable the account' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
    await press(page, 'Enable the account')
    await expect(page.getByText('Can log in', { exact: true })).toBeVisible()
    await theirs.context().close()
  },
)

test('a picture and a recording are previewed and uploaded', async ({ page }) => {
  await enterEditor(page, undefined, '/editor/Admin/Upload-Image')
  await expect(page.getByLabel('Type of image').getByRole('option')).toHaveText([
    'Select a type',
    'Profile Picture',
    'Content Image',
    'Icon Image',
    'Web Content',
    'Background Image',
    'Logo',
    'Nav Icon',
    'Placeholder',
  ])
  await press(page, 'Upload')
  await expect(alert(page, 'Please Select the image type')).toContainText('Please upload an image')
  await page.getByLabel('Type of image').selectOption('Content Image')
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
  const picture = { name: 'buoy.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  const looked = async (route: Route) => {
    await expect(page.getByRole('main').getByText('Uploading...')).toBeVisible()
    await route.continue()
  }
  await page.route('**/api/uploadImage', looked, { times: 1 })
  await press(page, 'Upload')
  await expect(said(page)).toHaveText('The picture buoy.png was uploaded.')
  await page.locator('input[type=file]').setInputFiles(picture)
  await press(page, 'Upload')
  await expect(said(page)).toHaveText(
    'There is already a file called buoy.png. To replace it, turn on “Replace the file of the same name” and upload again.',
  )
  await page.getByRole('switch', { name: 'Replace the file of the same name' }).check({ force: true })
  await press(page, 'Upload')
  await expect(said(page)).toHaveText('The picture buoy.png was uploaded.')

  await open(page, 'Upload Video')
  await press(page, 'Upload')
  await expect(alert(page, 'Please upload a video/audio')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'horn.wav', mimeType: 'audio/wav', buffer: silence() })
  await expect(page.getByLabel('Preview')).toBeVisible()
  await press(page, 'Upload')
  await expect(said(page)).toHaveText('The recording horn.wav was uploaded.')
})
