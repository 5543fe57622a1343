import { expect, logIn, openOrder, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

test('a mistyped address stays in the field, and adds no player', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'slipway', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  const field = page.getByLabel('Paste one or many addresses')
  for (const slip of [
    'mary jones@ward4.example',
    'niamh@ward4,example',
    'niamh@ward4',
    '=cmd|calc@ward4.example',
  ]) {
    await field.fill(slip)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(`${slip} is not a valid email address.`)
    await expect(field).toHaveValue(slip)
    await expect(page.getByLabel('Email of a player')).toHaveCount(0)
  }
})

test('the removal of a player is announced, and undone', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'castaway', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  const rows = page.getByLabel('Email of a player')
  const isSaid = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await page
    .getByLabel('Paste one or many addresses')
    .fill('nuala@ward4.example; tom@ward4.example; ida@ward4.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await isSaid('3 addresses added.')
  await page.getByRole('button', { name: 'Remove nuala@ward4.example' }).press('Enter')
  await isSaid('nuala@ward4.example was removed.')
  await expect(page.getByText('3 addresses added.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove tom@ward4.example' }).click()
  await lookAround(page, 'order with a player removed')
  await page.getByRole('button', { name: 'Undo: put tom@ward4.example back into the list' }).press('Enter')
  await isSaid('tom@ward4.example is back in the list.')
  await page.getByRole('button', { name: 'Undo: put nuala@ward4.example back into the list' }).press('Enter')
  await expect(rows.nth(0)).toHaveValue('nuala@ward4.example')
  await expect(rows.nth(0)).toBeFocused()
  await expect(rows.nth(1)).toHaveValue('tom@ward4.example')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('a team named in a file is assigned, and an unknown one is reported', async ({ page, customer }) => {
  await logIn(page, await customer({ username: 'olympus', level: 1, credits: 9 }))
  await openOrder(page, 'Code Grey')
  await page.getByRole('button', { name: 'Enable Teams' }).click()
  const file = {
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,team\nnuala@ward4.example,Athena\ntom@ward4.example,Zeus\n'),
  }
  await page.getByLabel('A CSV file with addresses').setInputFiles(file)
  await expect(page.getByLabel('Team of nuala@ward4.example')).toHaveValue('Athena')
  await expect(page.getByText('Ignored, because this order has no such team: “Zeus”.')).toHaveCount(2)
})
