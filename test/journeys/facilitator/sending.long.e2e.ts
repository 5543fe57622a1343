import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, forgive, test } from '#test/support/journey.ts'
import { givenFacilitated, type FacilitatedExercise } from '#test/support/facilitated.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'
import { pick } from '#test/support/picking.ts'
import { OF_A_STRANGER, strangerOn } from '#test/support/surroundings/stranger.ts'

const mail = { type: 'Email', name: 'Maeve O’Dowd', role: 'Duty manager', organisation: 'Ambulance Service' }
const STORY = [
  {
    ...mail,
    id: 'divert',
    subject: 'Do we divert?',
    content: '<p>Yes or no.</p>',
    displayAfter: 0,
    responseType: 'text',
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const said = (page: Page) => page.locator('[data-banner]')
const message = (page: Page) => page.getByRole('region', { name: 'Message' })
const content = (page: Page) => message(page).getByRole('textbox', { name: 'Content' })

/** Runs in the browser. */
const pasteFromElsewhere = (field: Element, html: string) => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

const started = async (
  page: Page,
  browser: Browser,
  url: string,
  facilitated: FacilitatedExercise,
): Promise<Page> => {
  await page.goto(facilitated.console)
  await press(page, 'Open')
  await expect(page.getByText('The exercise is not started')).toBeVisible()
  const player = await (await browser.newContext({ baseURL: url })).newPage()
  await player.goto(facilitated.playerPath)
  await press(player, 'I agree to NDA')
  await player.getByRole('textbox', { name: 'Alias' }).fill('nuala')
  await player.getByRole('radio', { name: 'Athena' }).check({ force: true })
  await press(player, 'Join the exercise')
  // Before anyone has joined, Start asks whether to start without players.
  await expect(player.getByText('The exercise begins when your facilitator starts it.')).toBeVisible()
  await press(page, 'Start')
  await expect(page.getByText('Running')).toBeVisible()
  return player
}

test('text keeps its formatting everywhere, and an uploaded picture and PDF are sent with it', async ({
  page,
  browser,
  house,
}) => {
  test.setTimeout(120_000)
  const facilitated = await givenFacilitated(house, {
    scenario: 'Ward rounds',
    identifier: 'Ward rounds',
    teams: ['Athena'],
    events: STORY,
  })
  const player = await started(page, browser, house.url, facilitated)
  await tab(page, 'Events')
  await press(page, 'Write as Maeve O’Dowd')
  await expect(message(page).getByLabel('Subject')).toHaveValue('Re: Do we divert?')
  await pick(message(page), 'Recipient', 'Everybody 1 player')

  await content(page).focus()
  await page.keyboard.type('Take ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('both')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' wards:')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- four')
  await page.keyboard.press('Enter')
  await page.keyboard.type('six')
  await expect(content(page).getByRole('listitem')).toHaveText(['four', 'six'])
  await expect(message(page).getByRole('button', { name: 'Picture', exact: true })).toBeHidden()
  await page.reload()
  await expect(content(page).locator('strong')).toHaveText('both')
  await lookAround(page, 'send with formatting')

  await press(page, 'Keep for later')
  await expect(content(page)).toHaveText('')
  await press(page, 'Use')
  await expect(content(page).locator('strong')).toHaveText('both')
  await press(page, 'Drop')
  await press(page, 'Drop it')

  const file = page.getByLabel('File from this device')
  const png = await sharp({ create: { width: 320, height: 160, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'Ward plan (new).png', mimeType: 'image/png', buffer: png })
  await expect(said(page)).toHaveText('Ward plan new.png was uploaded. Only this exercise can show it.')
  await expect(message(page).getByRole('img', { name: 'Preview of Ward plan new.png' })).toBeVisible()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
  await file.setInputFiles({ name: 'Rota.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(message(page).getByLabel('PDF', { exact: true })).toHaveValue('Rota.pdf')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(said(page)).toHaveText(
    'notes.txt is not a PNG, JPEG or PDF file we can read. Choose another file.',
  )
  await lookAt(page, 'send with files of one’s own')

  await press(page, 'Send')
  const preview = page.getByRole('dialog')
  await expect(preview.locator('strong')).toHaveText('both')
  await expect(preview.getByRole('listitem')).toHaveText(['four', 'six'])
  await lookAt(page, 'preview of a formatted message')
  await press(page, 'Send to 1 player')
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.')
  const sent = page.getByRole('region', { name: 'Sent by facilitators' })
  await expect(sent.locator('strong').filter({ hasText: 'both' })).toBeVisible()

  await player.getByRole('region', { name: 'Mails' }).getByTitle('Re: Do we divert?', { exact: true }).click()
  const opened = player.getByRole('article')
  await expect(opened.locator('strong').filter({ hasText: 'both' })).toBeVisible()
  await expect
    .poll(() =>
      opened.locator('img[src*="/images/led/"]').evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(320)
  await player.getByRole('link', { name: 'Rota.pdf' }).click()
  const address = await player.getByRole('link', { name: 'Open Rota.pdf' }).getAttribute('href')
  const got = await player.request.get(address ?? '')
  expect([got.status(), got.headers()['content-disposition'], await got.body()]).toEqual([
    200,
    'attachment',
    pdf,
  ])

  await press(page, 'Correct')
  const corrected = page.getByRole('dialog').getByRole('textbox', { name: 'Content' })
  await expect(corrected.locator('strong')).toHaveText('both')
  await corrected.evaluate(pasteFromElsewhere, '<img src="https://tracker.example/a.png">')
  await expect(said(page)).toHaveText('Pictures from other sites are left out.')
  await corrected.evaluate(field => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'ward.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(said(page)).toHaveText('This text cannot contain pictures.')
  await corrected.getByText('six').click()
  await page.keyboard.press('End')
  await page.keyboard.type('teen')
  await page.keyboard.press('Escape')
  await expect(corrected).toBeHidden()
  await press(page, 'Correct')
  await expect(corrected).toContainText('sixteen')
  await press(page, 'Send the correction')
  await expect(sent.getByText('sixteen')).toBeVisible()
  await expect(sent.locator('strong').filter({ hasText: 'both' })).toBeVisible()
})

test('a picture from another site is never fetched: it is left out of pasted text, and the facilitator is told', async ({
  page,
  browser,
  house,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Pasted',
    identifier: 'Pasted',
    teams: ['Athena'],
    events: STORY,
  })
  const asked: string[] = []
  const player = await started(page, browser, house.url, facilitated)
  for (const context of [page.context(), player.context()]) {
    await context.route('https://tracker.example/**', route => {
      asked.push(route.request().url())
      return route.abort()
    })
  }
  await tab(page, 'Send Email')
  await message(page).getByRole('radio', { name: 'Alert' }).check()
  await pick(message(page), 'Recipient', 'Team Athena 1 player')
  await content(page).evaluate(
    pasteFromElsewhere,
    '<p>Ice at the quay <img src="https://tracker.example/a.png"> tonight</p>',
  )
  await expect(said(page)).toHaveText(
    'Pictures from other sites are left out. You can upload and attach one below.',
  )
  await expect(content(page)).toHaveText('Ice at the quay tonight')
  await press(page, 'Preview')
  await expect(page.getByRole('dialog', { name: 'As players see it' })).toContainText('Ice at the quay')
  await page.keyboard.press('Escape')
  await press(page, 'Send')
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.')
  await expect(player.getByRole('alertdialog')).toContainText('Ice at the quay')
  expect(asked).toEqual([])
})

test('where the toolbar does not load, plain text can be written and sent', async ({
  page,
  browser,
  house,
  complaints,
}) => {
  const facilitated = await givenFacilitated(house, {
    scenario: 'Bare words',
    identifier: 'Bare words',
    teams: ['Athena'],
    events: STORY,
  })
  const seen = await strangerOn(page, 404, /\/assets\/RichText/)
  const player = await started(page, browser, house.url, facilitated)
  await tab(page, 'Send Email')
  await expect(message(page).getByText('Chunk load failure')).toBeVisible()
  await message(page).getByRole('radio', { name: 'Alert' }).check()
  await pick(message(page), 'Recipient', 'Team Athena 1 player')
  await content(page).fill('Evacuate now.\n\nLeave your things.')
  await press(page, 'Send')
  await expect(said(page)).toHaveText('Sent. It goes to 1 player.')
  await expect(player.getByRole('alertdialog').getByText('Leave your things.', { exact: true })).toBeVisible()
  await expect(content(page)).toHaveValue('')
  await seen()
  forgive(complaints, OF_A_STRANGER)
})
