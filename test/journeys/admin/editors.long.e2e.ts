import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { ADMIN, type Customer, enterEditor, expect, test } from '#test/support/journey.ts'
import { lookAround, lookAt } from '#test/support/looked-at.ts'
import { codeOf } from '#test/calls/one-time-codes.ts'
import type { House } from '#test/support/house.ts'

const said = (page: Page) => page.locator('[data-banner]')
const alert = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
const SIGRID = { username: 'sigrid.moe', password: 'slack water at six' }

const create = async (page: Page, { username, password }: Customer, right = 'Author') => {
  await page.goto('/editor/Admin/Create-Editor')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Right', { exact: true }).selectOption(right)
  await press(page, 'Create')
  await expect(said(page)).toHaveText(`The editor ${username} was created.`)
}
const open = async (page: Page, username: string) => {
  await page
    .getByRole('navigation', { name: 'Admin tabs' })
    .getByRole('link', { name: 'List Editors' })
    .click()
  await page.getByRole('link', { name: username, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: username, level: 1 })).toBeVisible()
}
const another = async (browser: Browser, house: House) =>
  (await browser.newContext({ baseURL: house.url })).newPage()
const sayPassword = async (page: Page, who: Customer) => {
  await page.goto('/editor')
  await fillIn(page, who)
}
const fillIn = async (page: Page, { username, password }: Customer) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}
/** LogOut reloads the page (S2§2). */
const leave = (page: Page) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'LogOut' }).press('Enter')])
/** Resets the last used step, so that the server accepts the current code again. */
const nextCode = async (house: House, secret: string) => {
  await house.db`update second_factor set last_step = 0`
  return codeOf(secret)
}
const enrol = async (page: Page, password: string) => {
  await page.getByRole('link', { name: /^Your account/ }).press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Set up')
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await press(page, 'Turn on')
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  return {
    secret,
    codes: await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts(),
  }
}

test('an editor is created, given a right and a new password, logged out and disabled', async ({
  page,
  browser,
  house,
}) => {
  await enterEditor(page, ADMIN, '/editor/Admin/Create-Editor')
  await press(page, 'Create')
  await expect(alert(page, 'The username needs at least 5 characters.')).toBeVisible()
  await page.getByLabel('Username').fill('sigrid-moe')
  await expect(alert(page, "The username cannot contain the character '-'.")).toBeVisible()
  await page.getByLabel('Username').fill(SIGRID.username)
  await expect(alert(page, 'The password needs at least 8 characters.')).toBeVisible()
  await lookAt(page, 'Create Editor')
  await create(page, SIGRID)

  const theirs = await another(browser, house)
  await enterEditor(theirs, SIGRID)
  const adminTab = theirs.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: 'Admin' })
  await expect(adminTab).toHaveCount(0)

  await open(page, SIGRID.username)
  await page.getByLabel('Right', { exact: true }).selectOption('Administrator')
  await press(page, 'Update')
  await expect(said(page)).toHaveText('The editor sigrid.moe was updated.')
  await page.getByRole('link', { name: 'GO BACK' }).press('Enter')
  await expect(page.getByRole('row', { name: /sigrid\.moe/ })).toContainText('Administrator')
  await theirs.reload()
  await expect(adminTab).toHaveCount(1)
  await open(page, SIGRID.username)
  await page.getByLabel('Right', { exact: true }).selectOption('Author')
  await page.getByRole('switch', { name: 'Restricted: cannot see Previous Versions' }).check({ force: true })
  await press(page, 'Update')
  await expect(said(page)).toHaveText('The editor sigrid.moe was updated.')
  await theirs.reload()
  await expect(adminTab).toHaveCount(0)

  await expect(page.getByText('Open sessions: 1')).toBeVisible()
  await press(page, 'End all sessions')
  await expect(said(page)).toHaveText('sigrid.moe was logged out.')
  await expect(page.getByText('Not logged in anywhere')).toBeVisible()
  await page.getByRole('form', { name: 'New password' }).getByLabel('New password').fill('high water at noon')
  await press(page, 'Set password')
  await expect(said(page)).toHaveText('The editor sigrid.moe has a new password, and was logged out.')
  await press(page, 'Disable the account')
  const asked = page.getByRole('dialog', { name: 'Disable sigrid.moe?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Can log in', { exact: true })).toBeVisible()
  await press(page, 'Disable the account')
  await asked.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await theirs.getByRole('link', { name: /^Your account/ }).press('Enter')
  await expect(said(theirs)).toHaveText('Your session has ended. Please log in again.')
  await fillIn(theirs, { ...SIGRID, password: 'high water at noon' })
  await expect(
    theirs
      .getByRole('alert')
      .filter({ hasText: 'The username or password is not correct, or the account is disabled.' }),
  ).toBeVisible()
  await press(page, 'Enable the account')
  await expect(page.getByText('Can log in', { exact: true })).toBeVisible()
  await theirs.context().close()
})

test('administrators cannot lock themselves out, and the last one keeps the right', async ({
  page,
  house,
}) => {
  await enterEditor(page, ADMIN, '/editor/Admin/List-Editors')
  await open(page, ADMIN.username)
  await press(page, 'Disable the account')
  await expect(said(page)).toHaveText(
    'You cannot disable your own account or make yourself an author. Another administrator can.',
  )
  await house.db`update editor set disabled_at = now() where admin and username <> ${ADMIN.username}`
  await page.getByLabel('Right', { exact: true }).selectOption('Author')
  await press(page, 'Update')
  await expect(said(page)).toHaveText(
    'This is the last administrator who can log in. Create another one, who can then make this change.',
  )
  await house.db`update editor set disabled_at = null`
  await page.reload()
  await expect(said(page)).toContainText('This is your unsaved work.')
  await page.getByLabel('Right', { exact: true }).selectOption('Administrator')
  await press(page, 'Update')
  const [{ admin }] = await house.db<
    [{ admin: boolean }]
  >`select admin from editor where username = ${ADMIN.username}`
  expect(admin).toBe(true)
})

test('a second factor is set up and asked for, a recovery code replaces it, and it is reset when the phone is lost', async ({
  page,
  browser,
  house,
}) => {
  const nora = { username: 'nora.vik', password: 'three bells and a fog' }
  await enterEditor(page, ADMIN, '/editor')
  await create(page, nora)

  const theirs = await another(browser, house)
  await enterEditor(theirs, nora)
  await theirs.getByRole('link', { name: /^Your account/ }).press('Enter')
  await expect(theirs.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await press(theirs, 'Set up')
  await expect(alert(theirs, 'Enter your password')).toBeVisible()
  await theirs.getByLabel('Password', { exact: true }).fill('not the password')
  await press(theirs, 'Set up')
  await expect(alert(theirs, 'This password is not correct.')).toBeVisible()
  const { secret, codes } = await enrol(theirs, nora.password)
  expect(codes).toHaveLength(10)
  await theirs.getByRole('link', { name: 'Organisation', exact: true }).press('Enter')
  await theirs
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'CLOSE', exact: true })
    .press('Enter')
  const [file] = await Promise.all([theirs.waitForEvent('download'), press(theirs, 'Download')])
  expect(readFileSync(await file.path(), 'utf8')).toContain(codes.join('\n'))
  await press(theirs, 'I have saved them')
  await expect(theirs.getByText('Recovery codes left: 10')).toBeVisible()
  await leave(theirs)

  await sayPassword(theirs, nora)
  const code = theirs.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.press('Enter')
  await expect(theirs.getByText('Enter a code', { exact: true })).toBeVisible()
  await code.fill('000000')
  await code.press('Enter')
  await expect(alert(theirs, 'This code is not correct, or has already been used.')).toBeVisible()
  const shown = await nextCode(house, secret)
  await code.selectText()
  await theirs.keyboard.insertText(`${shown.slice(0, 3)} ${shown.slice(3)}`)
  await code.press('Enter')
  await expect(theirs.getByRole('button', { name: 'LogOut' })).toBeVisible()
  await leave(theirs)

  await sayPassword(theirs, nora)
  await theirs.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(theirs.getByLabel('Recovery code')).toBeFocused()
  await theirs.keyboard.type(codes[0] ?? '')
  await theirs.keyboard.press('Enter')
  await expect(said(theirs)).toHaveText('You logged in with a recovery code. Recovery codes left: 9.')
  await leave(theirs)

  await sayPassword(theirs, nora)
  await expect(code).toBeFocused()
  await house.db`update login_challenge set expires_at = now() - interval '1 second'`
  await code.fill('123456')
  await code.press('Enter')
  await expect(alert(theirs, 'This login is no longer valid. Please log in again.')).toBeVisible()
  await expect(theirs.getByLabel('Username')).toBeVisible()

  await open(page, nora.username)
  await press(page, 'Reset second factor')
  await expect(page.getByRole('main').getByText('Press reset again to confirm.')).toBeVisible()
  await press(page, 'Reset second factor')
  await expect(said(page)).toContainText('nora.vik was logged out')
  await enterEditor(theirs, nora)
  await theirs.context().close()
})

test('the owner of a second factor makes new recovery codes, uses them, and turns it off', async ({
  page,
  browser,
  house,
}) => {
  const odd = { username: 'oddvar.lie', password: 'a lantern in the stern' }
  await enterEditor(page, ADMIN, '/editor')
  await create(page, odd)
  const theirs = await another(browser, house)
  await enterEditor(theirs, odd)
  const { secret, codes } = await enrol(theirs, odd.password)
  await press(theirs, 'I have saved them')
  const renew = theirs.getByRole('form', { name: 'New recovery codes' })
  await renew.getByLabel('Password', { exact: true }).fill(odd.password)
  await renew.getByLabel('Code').fill(await nextCode(house, secret))
  await press(theirs, 'Make new codes')
  await expect(theirs.getByRole('heading', { name: 'Keep these recovery codes' })).toBeFocused()
  const list = theirs.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const fresh = await list.allInnerTexts()
  expect(fresh.filter(each => codes.includes(each))).toEqual([])
  await press(theirs, 'I have saved them')
  const change = theirs.getByRole('form', { name: 'Change your password' })
  await change.getByLabel('Current password').fill(odd.password)
  await change.getByLabel('New password').fill('nine bells and some wind')
  await change.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(alert(theirs, 'Enter a code')).toBeVisible()
  await change.getByLabel('Code').fill(fresh[1] ?? '')
  await change.getByLabel('New password').fill(odd.password)
  await change.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(said(theirs)).toHaveText('Your password was changed, and you are logged out everywhere else.')
  const off = theirs.getByRole('form', { name: 'Turn off the second factor' })
  await off.getByLabel('Password', { exact: true }).fill(odd.password)
  await off.getByLabel('Code').fill(fresh[0] ?? '')
  await press(theirs, 'Turn off')
  await expect(said(theirs)).toHaveText('From now on you log in with your password alone.')
  await expect(theirs.getByRole('button', { name: 'Set up' })).toBeVisible()
  await theirs.context().close()
})

test('an author changes their own password, and stays logged in', async ({ page, browser, house }) => {
  await enterEditor(page, ADMIN, '/editor/Admin/Create-Editor')
  const maud = { username: 'maud.oyen', password: 'seven bells and no wind' }
  await create(page, maud)
  const hers = await another(browser, house)
  await enterEditor(hers, maud)
  await hers.getByRole('link', { name: /^Your account/ }).press('Enter')
  const form = hers.getByRole('form', { name: 'Change your password' })
  const next = { ...maud, password: 'nine bells and some wind' }
  await form.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(alert(hers, 'Enter your password')).toBeVisible()
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill(next.password)
  await form.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(alert(hers, 'This password is not correct.')).toBeVisible()
  await form.getByLabel('Current password').fill(maud.password)
  await form.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(said(hers)).toHaveText('Your password was changed, and you are logged out everywhere else.')
  await expect(form.getByLabel('New password')).toHaveValue('')
  await leave(hers)
  await fillIn(hers, next)
  await expect(hers.getByRole('button', { name: 'LogOut' })).toBeVisible()
  await hers.context().close()
})

test('the audit log is filtered, paged, exported and checked', async ({ page, house }) => {
  await house.db`select write_audit('visitor', '', '198.51.100.7', 'aFlood', '', 'refused: too many', 'r', '{}') from generate_series(1, 120)`
  await enterEditor(page, ADMIN, '/editor/Admin/Audit-Log')
  const table = page.getByRole('table', { name: 'Entries of the audit log' })
  const chain = page.getByRole('region', { name: 'Integrity of the log' })
  await expect(chain).toContainText(/The log is intact: \d+ entries were checked\./)
  const filters = page.getByRole('search', { name: 'Audit log' })
  await filters.getByLabel('Outcome').selectOption('Done')
  await filters.getByLabel('Actor').fill(ADMIN.username)
  await expect(page).toHaveURL(/outcome=done&?.*actor=|actor=.*outcome=done/)
  await expect(table.getByRole('row').nth(1)).toContainText(ADMIN.username)
  await filters.getByLabel('Actor').fill('nobody at all')
  await expect(page.getByText('No entry matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).press('Enter')
  await filters.getByLabel('Call').selectOption('Changes and logins')
  await expect(table).toContainText('loginEditor')
  await expect(table).not.toContainText('getAuditLog')
  await filters.getByLabel('Call').selectOption('aFlood')
  await expect(page.getByText('120 entries', { exact: true })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Older' }).press('Enter')
  await expect(page).toHaveURL(/before=/)
  // The button still belongs to the newer page until the older one has loaded.
  await expect(page.getByRole('button', { name: 'Older' })).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Older' }).press('Enter')
  await expect(table.getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0)
  await page.goBack()
  await expect(table.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Newest' }).press('Enter')
  await expect(page).not.toHaveURL(/before=/)
  await table.getByText('More').first().press('Enter')
  await expect(table.getByText('Request', { exact: true }).first()).toBeVisible()

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export CSV/ }).press('Enter'),
  ])
  expect(csv.suggestedFilename()).toMatch(/^Audit log 20\d\d-\d\d-\d\d\.csv$/)
  expect(readFileSync(await csv.path(), 'utf8').split('\r\n')).toHaveLength(122)
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export JSON/ }).press('Enter'),
  ])
  expect(JSON.parse(readFileSync(await json.path(), 'utf8')).entries).toHaveLength(120)
  await filters.getByLabel('From (UTC)').fill('2030-02-02')
  await filters.getByLabel('To (UTC)').fill('2030-02-01')
  await expect(alert(page, 'Choose valid days: From must not be after To.')).toBeVisible()
  await page.goto('/editor/Admin/Audit-Log')
  await expect(table).toBeVisible()

  const [victim] = await house.db<
    [{ id: string }]
  >`select id from audit where call = 'aFlood' order by id limit 1`
  const tamper = async (outcome: string) => {
    await house.db`alter table audit disable trigger user`
    await house.db`update audit set outcome = ${outcome} where id = ${victim.id}`
    await house.db`alter table audit enable trigger user`
  }
  await tamper('done')
  await chain.getByRole('button', { name: 'Check again' }).press('Enter')
  await expect(chain.getByRole('alert')).toContainText(`The chain breaks at entry ${victim.id}`)
  await expect(chain.getByRole('table')).toContainText('aFlood')
  await lookAt(page, 'a log that was changed')
  await tamper('refused: too many')
})

test('an administrator’s screens are accessible, in both themes and at three widths', async ({ page }) => {
  const elin = { username: 'elin.berg', password: 'under the harbour light' }
  await enterEditor(page, ADMIN, '/editor/Admin/Create-Editor')
  await create(page, elin)
  await page.goto('/editor/Admin/List-Editors')
  await expect(page.getByRole('table', { name: 'Editors' })).toBeVisible()
  await lookAround(page, 'list of editors')
  await open(page, elin.username)
  await lookAround(page, 'one editor')
  await page.goto('/editor/Admin/Audit-Log')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(/^The log is intact/)).toBeVisible()
  await lookAround(page, 'audit log')
})

test('an editor’s screens are accessible, in both themes and at three widths', async ({
  page,
  browser,
  house,
}) => {
  const elin = { username: 'elin.dahl', password: 'under the harbour light' }
  await enterEditor(page, ADMIN, '/editor/Admin/Create-Editor')
  await create(page, elin)
  const theirs = await another(browser, house)
  await enterEditor(theirs, elin)
  await theirs.getByRole('link', { name: /^Your account/ }).press('Enter')
  await expect(theirs.getByRole('button', { name: 'Set up' })).toBeVisible()
  await lookAt(theirs, 'account')
  await theirs.getByLabel('Password', { exact: true }).fill(elin.password)
  await press(theirs, 'Set up')
  await expect(theirs.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await lookAround(theirs, 'key of a second factor')
  await press(theirs, 'Cancel')
  await enrol(theirs, elin.password)
  await lookAround(theirs, 'recovery codes')
  await press(theirs, 'I have saved them')
  await expect(theirs.getByRole('form', { name: 'Turn off the second factor' })).toBeVisible()
  await lookAt(theirs, 'account with a second factor')
  await leave(theirs)
  await sayPassword(theirs, elin)
  await theirs.getByLabel('Code', { exact: true }).fill('000000')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await lookAround(theirs, 'code at the log in')
  await theirs.context().close()
})
