import { expect, type Locator, type Page } from '@playwright/test'
import type { loadPDF, PlayEvent } from '#contracts/calls/play/play.ts'
import { type Choice, mailOf, type Player, questionOf } from './player.ts'
import { makeCall } from './wire.ts'

const STOPS = 200

/** At the end of the page the focus goes back to the top. */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS; stop++) {
    // The target's element may be replaced in the meantime.
    if (await target.evaluate(wanted => wanted === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target.toString()} cannot be reached by keyboard.`)
}

export const pressOn = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const mails = (page: Page) => page.getByRole('region', { name: 'Mails' })

export const showMails = async (page: Page, which: 'All' | 'To answer') => {
  const filter = mails(page).getByRole('button', { name: new RegExp(`^${which}`) })
  if ((await filter.getAttribute('aria-pressed')) === 'true') return
  await page.keyboard.press('/')
  await expect(mails(page).getByRole('searchbox')).toBeFocused()
  await tabTo(page, filter)
  await page.keyboard.press('Space')
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
}

const listed = async (page: Page) => {
  const rows = await mails(page)
    .locator('[data-mail]')
    .evaluateAll(links =>
      links.map(link => [link.getAttribute('data-mail') ?? '', link.hasAttribute('aria-current')] as const),
    )
  return { ids: rows.map(([id]) => id), open: rows.find(([, isOpen]) => isOpen)?.[0] ?? '' }
}

export const openByKeys = async ({ page }: Player, event: PlayEvent) => {
  if (event.type === 'Alert')
    return expect(
      page.getByRole('alertdialog', { name: event.subject }).getByRole('heading').first(),
    ).toBeFocused()
  await showMails(page, 'To answer')
  const wanted = mails(page).locator(`[data-mail="${event.id}"]`)
  await expect(wanted).toBeVisible()
  for (let steps = 0; ; steps++) {
    const { ids, open } = await listed(page)
    if (open === event.id) break
    expect(steps, `${event.subject} can be reached with j and k`).toBeLessThan(30)
    await page.keyboard.press(ids.indexOf(open) < ids.indexOf(event.id) ? 'j' : 'k')
    await expect.poll(async () => (await listed(page)).open, { intervals: [20, 50, 100] }).not.toBe(open)
  }
  await expect(page.getByRole('heading', { name: event.subject, exact: true })).toBeFocused()
}

export const answerByKeys = async (player: Player, event: PlayEvent, choice: Choice) => {
  const { page } = player
  const send = page.getByRole('button', { name: 'Send answer' })
  await expect(send).toBeVisible()
  await give(player, event, choice)
  if (event.replyAs?.agree) {
    const promise = page.getByRole('checkbox', { name: event.replyAs.agree })
    await tabTo(page, promise)
    await page.keyboard.press('Space')
    await expect(promise).toBeChecked()
  }
  await pressOn(page, send)
  if (event.type === 'Alert')
    await expect(page.getByRole('alertdialog', { name: event.subject })).toBeHidden()
  else await expect(send).toBeHidden()
  await expect
    .poll(async () =>
      (await mailOf(player)).events.some(({ id, responded }) => id === event.id && responded === 'false'),
    )
    .toBe(false)
}

const give = async (player: Player, event: PlayEvent, choice: Choice): Promise<void> => {
  const { page } = player
  const question = questionOf(event)
  switch (question?.kind) {
    case 'option':
    case 'checkbox':
      return choose(page, question, choice)
    case 'reorder':
      return order(page, choice)
    case 'text': {
      await page.keyboard.press('r')
      await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused()
      return page.keyboard.type(choice[0] ?? '')
    }
    case 'form':
      return fillForm(player, event, choice[0] ?? '')
    default:
      throw new Error(`${event.subject} asks for nothing.`)
  }
}

const choose = async (
  page: Page,
  { kind, texts }: { readonly kind: string; readonly texts: readonly string[] },
  choice: Choice,
) => {
  const role = kind === 'option' ? 'radio' : 'checkbox'
  for (const text of choice) {
    await page.keyboard.press('abcdefghijklmnop'.charAt(texts.indexOf(text)))
    await expect(page.getByRole(role, { name: text, exact: true })).toBeChecked()
  }
}

const order = async (page: Page, wanted: Choice) => {
  const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up: / }) })
  await page.keyboard.press('r')
  for (const [place, text] of wanted.entries()) {
    const up = page.getByRole('button', { name: `Move up: ${text}`, exact: true })
    const isInPlace = async () => ((await items.nth(place).textContent()) ?? '').includes(text)
    if (await isInPlace()) continue
    await tabTo(page, up)
    for (let moves = 0; !(await isInPlace()); moves++) {
      expect(moves, `${text} moves up`).toBeLessThan(wanted.length)
      await page.keyboard.press('Enter')
      await expect(up).toBeFocused()
    }
  }
}

const fillForm = async ({ page, house, token }: Player, event: PlayEvent, words: string) => {
  const names = [event.pdf, event.pdf2].filter(Boolean)
  const documents = await Promise.all(
    names.map(filename => makeCall<typeof loadPDF>(house.url, 'loadPDF', { filename }, token)),
  )
  await page.keyboard.press('r')
  for (const { label, fieldType, options } of documents.flatMap(document =>
    document.type === 'Form' ? document.fields : [],
  )) {
    const field = page.getByRole('group', { name: label })
    if (fieldType === 'Text') {
      await tabTo(page, page.getByRole('textbox', { name: label }))
      await page.keyboard.type(words)
    } else {
      const first = field.getByRole(fieldType === 'Checkboxes' ? 'checkbox' : 'radio', {
        name: options[0] ?? '',
        exact: true,
      })
      await tabTo(page, first)
      await page.keyboard.press('Space')
      await expect(first).toBeChecked()
    }
  }
}
