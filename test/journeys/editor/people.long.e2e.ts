import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { loadFile, saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { createOrganisation, createPersona } from '#contracts/calls/people/people.ts'
import { ADMIN, enterEditor, expect, forgive, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'
import { makeCall } from '#test/support/wire.ts'

const AUTHOR = { username: 'maren.aas', password: 'steady hands' }
const said = (page: Page) => page.locator('[data-banner]')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Organisation tabs' }).getByRole('link', { name }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const portrait = (background = '#126358') =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('an author creates, changes and removes an organisation and a persona with a picture', async ({
  page,
}) => {
  await enterEditor(page, AUTHOR, '/editor/Organisation')
  await expect(page.getByRole('heading', { name: 'Create Organisation' })).toBeVisible()
  await press(page, 'Create')
  await expect(page.getByRole('alert').filter({ hasText: 'Organisation name is empty!' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await lookAround(page, 'create organisation with its refusal')
  await page.getByLabel('Name', { exact: true }).fill('Lighthouse Board')

  await tab(page, 'Create Persona')
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await expect(dialog).toContainText(
    'You might have unsaved changes. Please make sure that you save before proceeding.',
  )
  await expect(dialog).toContainText('You have unsaved changes, which will be discarded if you proceed.')
  await dialog.getByRole('button', { name: 'CLOSE', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lighthouse Board')
  await press(page, 'Create')
  await expect(said(page)).toHaveText('The organisation Lighthouse Board was created.')

  await tab(page, 'Create Persona')
  await press(page, 'Create')
  await expect(page.getByRole('alert').filter({ hasText: 'No organisation selected!' })).toBeVisible()
  await page.getByLabel('Organisation', { exact: true }).selectOption('Lighthouse Board')
  await expect(
    page.getByRole('alert').filter({ hasText: "Persona's name cannot be left empty!" }),
  ).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ada Keeper')
  await expect(page.getByRole('alert').filter({ hasText: 'Email is invalid!' })).toBeVisible()
  await page.getByLabel('Email').fill('ada.keeper@lighthouse.example')
  await expect(page.getByText('The part before the at-sign is the social media tag.')).toBeVisible()
  await expect(page.getByText('Shown in the email signature.')).toBeVisible()
  await page.getByLabel('Role').fill('Keeper of the light')
  await page
    .getByLabel('Picture')
    .last()
    .setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await expect(page.getByText(/^ada\.jpg/)).toBeVisible()
  await press(page, 'Create')
  await expect(said(page)).toHaveText('The persona Ada Keeper was created.')
  const picture = await page.request.get('/images/personas/AdaKeeper.png')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const shared =
    'PNG or JPEG; shown cropped to a circle. Pictures are stored by name: Ada Keeper of Lighthouse Board shares this one, so a new picture appears there too.'
  await page.getByLabel('Name', { exact: true }).fill('Ada-Keeper')
  await expect(page.getByText(shared)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('')

  await tab(page, 'Edit Persona')
  await press(page, 'Remove')
  await expect(said(page)).toHaveText('Please select a persona')
  await page.getByLabel('Organisation', { exact: true }).selectOption('Lighthouse Board')
  await page.getByLabel('Persona', { exact: true }).selectOption('Ada Keeper')
  await expect(page.getByLabel('Email')).toHaveValue('ada.keeper@lighthouse.example')
  await expect(page.getByText('Sends no messages in any scenario.')).toBeVisible()
  await lookAround(page, 'edit persona')
  await page.getByLabel('New organisation').selectOption('')
  await press(page, 'Update')
  await expect(page.getByRole('alert').filter({ hasText: 'Cannot change new org to none.' })).toBeVisible()
  await page.getByLabel('New organisation').selectOption('Lighthouse Board')
  await page.getByLabel('Name', { exact: true }).fill('Ada Keeper-Moss')
  await press(page, 'Update')
  await expect(said(page)).toHaveText('The persona Ada Keeper-Moss was updated.')
  const kept = await page.request.get('/images/personas/AdaKeeperMoss.png')
  expect([kept.status(), await kept.body()]).toEqual([200, await picture.body()])
  await page.getByLabel('Persona', { exact: true }).selectOption('Ada Keeper-Moss')
  await press(page, 'Remove')
  await expect(page.getByRole('main').getByText('Press remove again to confirm action.')).toBeVisible()
  await press(page, 'Remove')
  await expect(said(page)).toHaveText('Persona deleted')

  await tab(page, 'Edit Organisation')
  await press(page, 'Update')
  await expect(page.getByRole('alert').filter({ hasText: 'No organisation selected!' })).toBeVisible()
  await press(page, 'Remove')
  await expect(said(page)).toHaveText('Please select an organisation')
  await page.getByLabel('Organisation', { exact: true }).selectOption('Lighthouse Board')
  await page.getByLabel('Name', { exact: true }).fill('Harbour Lights')
  await press(page, 'Update')
  await expect(said(page)).toHaveText('The organisation Harbour Lights was updated.')
  await page.getByLabel('Organisation', { exact: true }).selectOption('Harbour Lights')
  await press(page, 'Remove')
  await press(page, 'Remove')
  await expect(said(page)).toHaveText('Organisation deleted')
  await expect(
    page.getByLabel('Organisation', { exact: true }).getByRole('option', { name: 'Harbour Lights' }),
  ).toHaveCount(0)
})

test('a replaced picture is shown at once, and after a reload', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const organisation = { name: 'Buoy Yard', description: '' }
  await makeCall<typeof createOrganisation>(house.url, 'createOrganisation', organisation, token)
  const persona = { org: 'Buoy Yard', name: 'Jory Penn', email: 'jory@buoys.example', role: '' }
  await makeCall<typeof createPersona>(house.url, 'createPersona', persona, token)
  await enterEditor(page, AUTHOR, '/editor/Organisation')
  await tab(page, 'Edit Persona')
  const choose = async () => {
    await page.getByLabel('Organisation', { exact: true }).selectOption('Buoy Yard')
    await page.getByLabel('Persona', { exact: true }).selectOption('Jory Penn')
  }
  const put = async (colour: string) => {
    await choose()
    await page
      .getByLabel('Picture')
      .last()
      .setInputFiles({ name: 'jory.jpg', mimeType: 'image/jpeg', buffer: await portrait(colour) })
    await press(page, 'Update')
    await said(page).filter({ hasText: 'The persona Jory Penn was updated.' }).click()
    await choose()
  }
  const shown = () =>
    page.locator('img[src*="JoryPenn"]').evaluate((img: HTMLImageElement) => {
      const paper = document.createElement('canvas').getContext('2d')
      if (!paper || !img.complete || img.naturalWidth === 0) return 'nothing yet'
      paper.drawImage(img, 0, 0)
      const [red = 0, green = 0, blue = 0] = paper.getImageData(2, 2, 1, 1).data
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    })
  await put('#e01010')
  await expect.poll(shown).toBe('red')
  await put('#10e010')
  await expect.poll(shown).toBe('green')
  await page.reload()
  await choose()
  await expect.poll(shown).toBe('green')
})

test('a change stays saved if its picture cannot be read, and both are reported', async ({
  page,
  complaints,
}) => {
  await enterEditor(page, AUTHOR, '/editor/Organisation')
  const choosePicture = () =>
    page
      .getByLabel('Picture')
      .last()
      .setInputFiles({ name: 'buoy.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByLabel('Name', { exact: true }).fill('Buoy Office')
  await press(page, 'Create')
  await expect(said(page)).toHaveText('The organisation Buoy Office was created.')

  await tab(page, 'Create Persona')
  await page.getByLabel('Organisation', { exact: true }).selectOption('Buoy Office')
  await page.getByLabel('Name', { exact: true }).fill('Tor Bell')
  await page.getByLabel('Email').fill('tor@buoy.example')
  await choosePicture()
  await press(page, 'Create')
  await expect(said(page)).toHaveText(
    'The persona Tor Bell was created. This is not a PNG or JPEG picture we can read.',
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')

  await tab(page, 'Edit Persona')
  await page.getByLabel('Organisation', { exact: true }).selectOption('Buoy Office')
  await page.getByLabel('Persona', { exact: true }).selectOption('Tor Bell')
  await page.getByLabel('Name', { exact: true }).fill('Tor Bellweather')
  await choosePicture()
  await press(page, 'Update')
  await expect(said(page)).toHaveText(
    'The persona Tor Bellweather was updated. This is not a PNG or JPEG picture we can read.',
  )

  await tab(page, 'Edit Organisation')
  await page.getByLabel('Organisation', { exact: true }).selectOption('Buoy Office')
  await page.getByLabel('Name', { exact: true }).fill('Buoy House')
  await choosePicture()
  await press(page, 'Update')
  await expect(said(page)).toHaveText(
    'The organisation Buoy House was updated. This is not a PNG or JPEG picture we can read.',
  )
  forgive(complaints, /uploadImage/)
})

test('a persona used in a scenario is renamed, and the scenario follows', async ({ page, house }) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const mira = { name: 'Mira Quay', organisation: 'Pier Watch', role: 'Watch' }
  await makeCall<typeof createOrganisation>(
    house.url,
    'createOrganisation',
    { name: mira.organisation },
    token,
  )
  await makeCall<typeof createPersona>(
    house.url,
    'createPersona',
    { org: mira.organisation, name: mira.name, email: 'mira@pier.example', role: mira.role },
    token,
  )
  const events = [
    {
      id: '1',
      type: 'Email',
      ...mira,
      address: 'mira@pier.example',
      subject: 'Tide',
      content: '<p>It is in.</p>',
    },
  ]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Pier Watch', scenario: [{ name: 'Dawn', events }] },
    token,
  )

  await enterEditor(page, AUTHOR, '/editor/Organisation')
  await tab(page, 'Edit Persona')
  await page.getByLabel('Organisation', { exact: true }).selectOption(mira.organisation)
  await page.getByLabel('Persona', { exact: true }).selectOption(mira.name)
  await expect(page.getByText('Sends messages in 1 scenario.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mira Strand')
  const follow = page.getByRole('switch', { name: 'Update the scenario (1 event) that uses this persona' })
  await expect(follow).toBeChecked()
  await follow.focus()
  await page.keyboard.press('Space')
  await expect(follow).not.toBeChecked()
  await expect(page.getByText('Scenarios will keep the old details')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(follow).toBeChecked()
  await lookAround(page, 'edit persona with its scenarios')
  await press(page, 'Update')
  await expect(said(page)).toHaveText('The persona Mira Strand was updated. Scenarios updated with it: 1.')
  await page.getByLabel('Persona', { exact: true }).selectOption('Mira Strand')
  await expect(page.getByText('Sends messages in 1 scenario.')).toBeVisible()

  await tab(page, 'Edit Organisation')
  await page.getByLabel('Organisation', { exact: true }).selectOption(mira.organisation)
  await page.getByLabel('Name', { exact: true }).fill('Strand Watch')
  await expect(
    page.getByRole('switch', { name: 'Update the scenario (1 event) that uses this organisation' }),
  ).toBeChecked()
  await press(page, 'Update')
  await expect(said(page)).toHaveText(
    'The organisation Strand Watch was updated. Scenarios updated with it: 1.',
  )
  const loaded = await makeCall<typeof loadFile>(house.url, 'loadFile', { filename: 'Pier Watch' }, token)
  expect(JSON.stringify(loaded)).toMatch(/Mira Strand/)
  expect(JSON.stringify(loaded)).toMatch(/Strand Watch/)
})
