import type { Page } from '@playwright/test'
import { expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAt } from '#test/support/looked-at.ts'

const field = (page: Page) => page.getByLabel('Paste one or many addresses')
const rows = (page: Page) => page.getByLabel('Email of a player')
const add = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
const isAnnounced = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)

const CSV =
  'Name;E-mail;Ward\r\n"Byrne, Nuala";nuala@ward4.example;4\r\nTom;tom@ward4.example;4\r\nAda, on leave;;4\r\n'

test('words that are not addresses stay in the field and are named, and the number of added players is announced', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'quartermaster', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await add(page, 'nuala@ward4.example tom.ward4 ida@ward4.example')
  await expect(rows(page)).toHaveCount(2)
  await isAnnounced(page, '2 addresses added')
  await expect(field(page)).toHaveValue('tom.ward4')
  await expect(field(page)).toHaveAccessibleDescription('tom.ward4 is not a valid email address.')

  await add(page, 'NUALA@ward4.example, ida@ward4.example, ada@ward4.example')
  await expect(rows(page)).toHaveCount(3)
  await isAnnounced(page, '1 address added')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toHaveAccessibleDescription(
    'NUALA@ward4.example is a duplicate email address. ida@ward4.example is a duplicate email address.',
  )
})

test('a typed address that was not added is part of the order or refused, but never ignored', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'purserette', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('In haste')
  await field(page).fill('nuala.ward4')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('link', { name: 'nuala.ward4 is not a valid email address.' })).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.reload()
  await expect(field(page)).toHaveValue('nuala.ward4')
  await field(page).fill('nuala@ward4.example')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(
    page.getByRole('heading', { name: 'Order created. Invitations on their way: 1.' }),
  ).toBeVisible()
})

test('a CSV file is dropped on the players, or chosen with the keyboard', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'crewlist', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  const data = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'crew.csv', { type: 'text/csv' }))
    return transfer
  }, CSV)
  const card = page.getByRole('region', { name: 'Players' })
  await card.getByRole('heading').dispatchEvent('dragover', { dataTransfer: data })
  await card.getByRole('heading').dispatchEvent('drop', { dataTransfer: data })
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toHaveValue('nuala@ward4.example')
  await expect(field(page)).toHaveValue('Ada, on leave;;4')
  await lookAt(page, 'order with a line that is no address')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'From a CSV file' }).press('Enter')
  const chooser = await choosing
  await chooser.setFiles({
    name: 'more.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('ida@ward4.example\n'),
  })
  await expect(rows(page)).toHaveCount(3)
})

const paste = (page: Page, text: string) =>
  field(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('lists pasted from Outlook and Excel become rows, without errors about the names beside the addresses', async ({
  page,
  customer,
}) => {
  await logIn(page, await customer({ username: 'clipboard', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await paste(page, 'Lindqvist, Jon <jon@ward4.example>; Okafor, Mina <\u200bmina@ward4.example>')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last()).toHaveValue('mina@ward4.example')
  await paste(page, 'Name\tE-mail\r\nIda Berg\tida@ward4.example\r\nAda\tada@ward4.example\r\n\t\r\n')
  await expect(rows(page)).toHaveCount(4)
  await expect(field(page)).toHaveValue('')
  const note = page.getByRole('region', { name: 'Players' }).getByRole('paragraph')
  await expect(note.getByText('2 addresses added.', { exact: true })).toBeVisible()
  await expect(page.locator('[data-banner]')).toBeHidden()
  await lookAt(page, 'order after a paste')

  await rows(page).first().fill('jon@ward4.example\u200b')
  await expect(rows(page).first()).toHaveValue('jon@ward4.example')
  await expect(note.getByText('1 invisible character was removed from the addresses.')).toBeVisible()
})

test('a refusal disappears with its cause, and with its page', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'mender', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  const refusal = page.locator('[data-banner="failed"]')
  await add(page, 'nobody')
  await expect(refusal).toContainText('nobody is not a valid email address.')
  await field(page).fill('nuala@ward4.example')
  await expect(refusal).toBeHidden()

  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(refusal).toContainText('Fill in the identifier field')
  await page.getByLabel('Identifier').fill('Mended')
  await expect(refusal).toBeHidden()

  await add(page, 'somebody')
  await expect(refusal).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(refusal).toBeHidden()
})

test('a file without an address is reported', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'blankpage', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  for (const text of ['', 'Name;E-mail\r\n']) {
    const file = { name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('A CSV file with addresses').setInputFiles(file)
    await expect(field(page)).toHaveAccessibleDescription('No email address found: nothing was added.')
    await field(page).fill('')
  }
})

test('a file that is not text is refused, with what to do instead', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'workbook', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('A CSV file with addresses').setInputFiles({
    name: 'crew.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]),
  })
  await expect(field(page)).toHaveAccessibleDescription(/could not be read as a list of addresses/)
  await expect(rows(page)).toHaveCount(0)
})

test('BACK keeps the filled-in form; Cancel asks first, and clears it', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'secondthought', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByLabel('Identifier').fill('On reflection')
  await page.getByRole('link', { name: 'BACK' }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('On reflection')

  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this order?' })
  await lookAt(page, 'asking before an order is discarded')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('On reflection')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByLabel('Identifier')).toHaveValue('')
})
