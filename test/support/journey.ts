import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { createIndividualAccount, modifyCredits } from '#contracts/calls/accounts/customers.ts'
import { type House, openHouse } from './house.ts'
import { makeCall } from './wire.ts'

export interface Customer {
  readonly username: string
  readonly password: string
}

interface Wanted {
  readonly username: string
  readonly level: 0 | 1 | 2
  readonly credits: number
  readonly private?: boolean
}

interface Fixtures {
  readonly customer: (wanted: Wanted) => Promise<Customer>
  readonly scenario: (details: { title: string; level: number; teams: boolean }) => Promise<void>
  readonly complaints: string[]
}

export const PASSWORD = 'correct horse battery'
const COVER = 'code-grey/cover.png'

export const ADMIN = { username: 'harbour.master', password: 'first light at the pier' }

/** Marks a journey that only `npm run journeys` and `npm test -- --all` run, like those in `*.long.e2e.ts`. */
export const LONG = { tag: '@long' } as const

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // Playwright reads the names of the first argument to know what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const postgres = process.env['JOURNEYS_POSTGRES']
      if (!postgres) throw new Error('test/support/journeys-for-all.ts starts the database.')
      const house = await openHouse(postgres, `journey_${parallelIndex}`, {
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      })
      await use(house)
      await house.stop()
    },
    // A start is slow on a busy machine; a journey that cannot begin says nothing about the product.
    { scope: 'worker', timeout: 180_000 },
  ],
  // Playwright opens the context of each test with this method too.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        await holdPreloading(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  customer: async ({ house }, use) => use(wanted => createCustomer(house, wanted)),
  scenario: async ({ house }, use) => use(details => saveScenario(house, details)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      await listen(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

const listen = async (page: Page, complaints: string[]) => {
  page.on('pageerror', error => complaints.push(`thrown: ${error.message}`))
  page.on('console', message => {
    // Responses with an error status are reported below, with their address.
    const isHeard = message.text().startsWith('Failed to load resource')
    if (!isHeard && (message.type() === 'error' || message.type() === 'warning'))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', response => {
    // The address of an unknown page returns 404.
    if (response.status() === 404 && response.request().isNavigationRequest()) return
    // A missing logo or picture of a persona is not a defect (S0§2).
    if (response.status() >= 400 && !/\/(logos|personas)\//.test(response.url()))
      complaints.push(`${response.status()} for ${response.url()}`)
  })
  await page.exposeFunction('reportViolation', (text: string) =>
    complaints.push(`refused by the policy: ${text}`),
  )
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation')
      if (typeof report === 'function')
        report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
}

export const OF_A_BROKEN_LINE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to fetch/

const HELD = 'startPreloading'

/** Stops pages from preloading their parts (web/kit/page/part.ts), to save processor time. */
const holdPreloading = (context: BrowserContext) =>
  context.addInitScript(name => {
    const held: (() => void)[] = []
    const whenIdle = globalThis.requestIdleCallback.bind(globalThis)
    globalThis.requestIdleCallback = (...given) => held.push(() => whenIdle(...given))
    const release = () => {
      globalThis.requestIdleCallback = whenIdle
      for (const start of held.splice(0)) start()
    }
    Object.assign(globalThis, { [name]: release })
  }, HELD)

/** Lets the page preload its parts and waits for them, so that it can do without a connection. */
export const partsArrive = async (page: Page): Promise<void> => {
  await page.evaluate(name => {
    const release: unknown = Reflect.get(globalThis, name)
    if (typeof release === 'function') release()
  }, HELD)
  const filesOf = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length,
    )
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await filesOf()]
        before = now
        return now === last
      },
      { intervals: [3_000], timeout: 60_000 },
    )
    .toBe(true)
}

export const forgive = (complaints: string[], caused: RegExp): void => {
  complaints.splice(0, complaints.length, ...complaints.filter(complaint => !caused.test(complaint)))
}

export const createCustomer = async (
  house: House,
  { username, level, credits, private: isPrivate = false }: Wanted,
): Promise<Customer> => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  // Journeys share a house, and may be repeated.
  await house.db`update account set username = username || '.' || replace(id::text, '-', '')
    where username = ${username} or username like ${`${username}-%`}`
  const account = {
    username,
    email: `${username}@harbour.example`,
    password: PASSWORD,
    subscription: level,
    months: 12,
  }
  await makeCall<typeof createIndividualAccount>(house.url, 'createIndividualAccount', account, token)
  await makeCall<typeof modifyCredits>(house.url, 'modifyCredits', { client: username, credits }, token)
  if (isPrivate) await house.db`update account set private = true where username = ${username}`
  return { username, password: PASSWORD }
}

const saveScenario = async (
  house: House,
  { title, level, teams }: { title: string; level: number; teams: boolean },
) => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const hello = {
    id: '1',
    type: 'Email',
    name: 'Pier office',
    subject: 'All quiet',
    content: '<p>Nothing to report.</p>',
  }
  const details = { title, level, teams, visible: true, description: '<p>A short watch.</p>', image: COVER }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: title, scenario: [{ name: 'Watch', events: [hello] }], ...details },
    token,
  )
}

export const logIn = async (page: Page, { username, password }: Customer) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Code Grey' })).toBeVisible()
}

export const enterEditor = async (
  page: Page,
  { username, password }: Customer = ADMIN,
  address = '/editor',
) => {
  await page.goto(address)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LogOut' })).toBeVisible()
}

export const openOrder = async (page: Page, title: string) => {
  await page.getByRole('link', { name: `Read More about ${title}` }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${title}` })).toBeVisible()
}

export { expect } from '@playwright/test'
