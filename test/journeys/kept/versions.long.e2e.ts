import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test as base } from '#test/support/journey.ts'
import { otherBuild } from '#test/support/surroundings/other-build.ts'
import { takingTurns } from '#test/support/surroundings/taking-turns.ts'
import { ROOT } from '#test/support/tree.ts'
import type { TypingPlace, Stage, Visit } from '#test/support/typed/place.ts'
import { ISLANDS } from '#test/support/typed/places.ts'
import { isThere } from '#test/support/typed/survives.ts'

const test = base.extend<{ updated: string }>({
  // oxlint-disable-next-line no-empty-pattern
  updated: async ({}, use) => {
    const folder = otherBuild()
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

interface Open {
  readonly page: Page
  readonly visit: Visit
  readonly words: string
}

const writes = async (
  browser: Browser,
  url: string,
  place: TypingPlace,
  stage: Pick<Stage, 'house' | 'customer'>,
): Promise<Open> => {
  const context = await browser.newContext({ baseURL: url })
  await context.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
  const words = `tide${randomBytes(4).toString('hex')}`
  const visit = await place.given({ page, words, ...stage })
  await page.goto(visit.address)
  await visit.arrive(page)
  await visit.type(page, words)
  await isThere(page, words)
  return { page, visit, words }
}

const sends = async ({ page, visit, words }: Open) => {
  await isThere(page, words)
  await visit.fill?.(page)
  await visit.send(page)
  await expect.poll(visit.stored, { timeout: 20_000 }).toBe(1)
  await page.context().close()
}

const loadsAnew = async ({ page, visit }: Open) => {
  await page.reload()
  await visit.arrive(page)
}

for (const [island, places] of Object.entries(ISLANDS))
  test(`${island}: text typed before an update is sent from the old tab, or after a reload`, async ({
    browser,
    house,
    customer,
    updated,
  }) => {
    const stage = { house, customer }
    const [old, reloaded]: [Open[], Open[]] = [[], []]
    for (const place of places) {
      old.push(await writes(browser, house.url, place, stage))
      reloaded.push(await writes(browser, house.url, place, stage))
    }
    await house.updateTo(updated)
    try {
      for (const open of old) await test.step('from the old tab', () => sends(open))
      for (const open of reloaded) {
        await test.step('after a reload', () => loadsAnew(open))
        await sends(open)
      }
    } finally {
      await house.updateTo(ROOT)
    }
  })

test('text typed while two versions alternate is sent once', async ({
  browser,
  house,
  customer,
  updated,
}) => {
  const second = await house.secondProcess(updated)
  const balancer = await takingTurns([house.url, second.url])
  for (const places of Object.values(ISLANDS))
    for (const place of places.slice(0, 2)) {
      const open = await writes(browser, balancer.url, place, { house, customer })
      for (let times = 0; times < 3; times += 1) await loadsAnew(open)
      await sends(open)
    }
  balancer.end()
  await second.stop()
})
