// S0§2, rules 33, 49.
import { readFile } from 'node:fs/promises'
import { enter, ordered } from '#test/support/followed.ts'
import { expect, openOrder, test } from '#test/support/journey.ts'
import { lookAround } from '#test/support/looked-at.ts'

test('without learners the page says so; later all are listed by ID and name, found without accents and paged', async ({
  page,
  house,
  customer,
}) => {
  const pier = await customer({ username: 'schoolship', level: 2, credits: 60 })
  await enter(page, pier)
  await page.getByRole('link', { name: 'Learners' }).click()
  await expect(page.getByText('No Learners')).toBeVisible()
  await expect(page.getByLabel('Search learners')).toHaveCount(0)

  const crew = (first: number) => Array.from({ length: 14 }, (_, n) => `cadet${first + n}@school.example`)
  await ordered(house, pier, 'First class', [...crew(1), 'zieliński@school.example'])
  await ordered(house, pier, 'Second class', crew(15))
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Learner'])
  await expect(page.getByText('29 learners')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(page.getByText('cadet1@school.example', { exact: true })).toBeVisible()
  await lookAround(page, 'learners')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByLabel('Search learners').pressSequentially('zielinski')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell').first()).toHaveText(/^\w{8}$/)
  await expect(page).toHaveURL(/search=zielinski/)
  await page.getByLabel('Search learners').fill('nobody')
  await page.getByRole('button', { name: 'Show all learners' }).click()
  await expect(page.getByRole('row')).toHaveCount(26)
})

test('the links of a private order are copied one by one or all at once, and downloaded as a file without formulas', async ({
  page,
  context,
  customer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, await customer({ username: 'hushedbay', level: 1, credits: 5, private: true }))
  await openOrder(page, 'Code Grey')
  await page.getByLabel('Identifier').fill('=1+2 night')
  await page.getByLabel('Number of participants').fill('2')
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order created. Links to hand out: 2.' })).toBeVisible()
  const links = await page
    .getByRole('table', { name: 'Links of the participants' })
    .getByText(/^http/)
    .allInnerTexts()
  expect(links).toHaveLength(2)

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy: link 2' }).click()
  await expect.poll(copied).toBe(links[1])
  await page.getByRole('button', { name: 'Copy all: all links' }).press('Enter')
  const codes = await page
    .getByRole('table', { name: 'Links of the participants' })
    .getByText(/^[A-Z2-9]{8}$/)
    .allInnerTexts()
  await expect.poll(copied).toBe(codes.map((code, place) => `${code}\t${links[place]}`).join('\n'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(links[0] ?? '-')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'BACK' })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.reload()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('1 2 night links.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Identifier","Place","Code","Link"')
  expect(lines.slice(1).map(line => line.split(',').filter((_, column) => column !== 2))).toEqual(
    links.map((link, index) => [`"'=1+2 night"`, String(index + 1), `"${link}"`]),
  )
  await lookAround(page, 'order placed in private')
})
