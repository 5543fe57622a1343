import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/support/journey.ts'
import { SHORT } from '../corpus.ts'
import { line } from '../story.ts'
import type { WorstWorld } from '../world.ts'
import { close, dialog, type Look, press } from './look.ts'
import { asReader } from './report.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Selected event' })

const tab = async (page: Page, name: string) => {
  await press(page, 'link', name)
  await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('aria-current', 'page')
}

const unfold = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach(details => (details.open = true)))

export const asFacilitator = async (page: Page, world: WorstWorld, look: Look) => {
  await page.goto(world.facilitated.console)
  await expect(page.getByText("View players' position")).toBeVisible()
  await unfold(page)
  await look('console: events', 'typed')
  for (const id of ['mail', 'form', 'choice', 'talk', 'news', 'f-Email', 'f-Social']) {
    await page.evaluate(to => location.replace(`#events/${to}`), id)
    await press(page, 'button', 'Read it')
    await expect(dialog(page)).toBeVisible()
    await look(`console: event ${id}`)
    await close(page)
  }
  await asSender(page, world, look)
  await tab(page, 'Change Team')
  await picks(page.getByRole('combobox', { name: 'Player', exact: true }), line(0), () =>
    look('console: whom to move', 'typed'),
  )
  await look('console: teams', 'typed')
  await tab(page, 'Reset')
  await look('console: reset', 'typed')
  await tab(page, 'Report')
  await asReader(page, 'console', look)
  await tab(page, 'Events')
  await press(page, 'button', 'Close')
  await press(page, 'button', 'Close the exercise')
  await expect(page.getByText('This exercise is closed.')).toBeVisible()
}

/** Uses keys, because other elements may cover the list. */
const picks = async (field: Locator, label: string, seen: () => Promise<void>) => {
  await field.dispatchEvent('click')
  await expect(
    field.page().getByRole('listbox', { name: 'Choices' }).getByRole('option').first(),
  ).toBeVisible()
  await seen()
  await field.fill(label)
  await field.press('Enter')
}

const asSender = async (page: Page, { title }: WorstWorld, look: Look) => {
  await tab(page, 'Send Email')
  await expect(page.getByRole('region', { name: 'Sent by facilitators' }).getByText(/^To /)).toBeVisible()
  await look('console: sent messages', 'typed')
  const form = page.getByRole('region', { name: 'Message' })
  await picks(form.getByRole('combobox', { name: 'Recipient' }), 'Everybody', () =>
    look('console: whom to send it', 'typed'),
  )
  await picks(form.getByRole('combobox', { name: 'Organisation' }), `${title} ${line(1)}`, () =>
    look('console: from whom', 'typed'),
  )
  await form.getByLabel('Persona').selectOption(line(0))
  await form.getByLabel('Subject').fill(`Typed ${line(1)}`)
  await form.getByRole('textbox', { name: 'Content' }).fill(SHORT.map(({ html }) => html).join('\n'))
  await press(page, 'button', 'Send')
  await look('console: preview', 'typed')
  await dialog(page)
    .getByRole('button', { name: /^Send to/ })
    .click()
  const sent = page.getByRole('button', { name: `Typed ${line(1)}` }).first()
  await expect(sent).toBeVisible()
  await sent.dispatchEvent('click')
  await look('console: typed message', 'typed')
  await form.getByLabel('Subject').fill(line(4))
  await page.evaluate(() => location.replace('#events/f-Email'))
  await expect(card(page).getByRole('heading', { name: /^Slipped/ })).toBeVisible()
  await press(page, 'button', 'Send again')
  await expect(dialog(page)).toContainText('You have an unsent message')
  await look('console: replace a draft', 'typed')
  await press(page, 'button', 'Replace it')
  await expect(page.getByRole('region', { name: 'Message' }).getByLabel('Subject')).toHaveValue(/^Slipped/)
  await look('console: sent again', 'typed')
}
