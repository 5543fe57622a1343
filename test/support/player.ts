import { expect, type Page } from '@playwright/test'
import type { getMail, loadPDF, Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import type { House } from './house.ts'
import { makeCall } from './wire.ts'

export interface Player {
  readonly page: Page
  readonly house: House
  readonly token: string
}

export const mailOf = ({ house, token }: Player): Promise<Mail> =>
  makeCall<typeof getMail>(house.url, 'getMail', {}, token)

/** The event 'online' makes the page poll at once. */
export const letPass = async ({ page, house }: Player, seconds: number) => {
  await house.moveClock(seconds)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

interface Question {
  readonly kind: string
  readonly texts: readonly string[]
}

export const questionOf = ({ options }: PlayEvent): Question | null => {
  if (options === '') return null
  if (options === 'text' || options === 'form') return { kind: options, texts: [] }
  // Choices are an object with one key, the kind, that holds the options (rule 75).
  const [[kind, items] = ['', []]] = Object.entries(JSON.parse(options) as Record<string, { text: string }[]>)
  return { kind, texts: items.map(({ text }) => text) }
}

export const isWaiting = (event: PlayEvent): boolean => {
  const question = questionOf(event)
  return question !== null && question.kind !== 'random' && event.responded === 'false'
}

export const goOnAlways = async ({ page }: Player) => {
  const onward = page.getByRole('alertdialog').getByRole('button', { name: 'Continue' })
  await page.addLocatorHandler(onward, button => button.click())
}

export const open = async ({ page }: Player, event: PlayEvent) => {
  if (event.type === 'Alert')
    return expect(page.getByRole('alertdialog', { name: event.subject })).toBeVisible()
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click()
  const heading = page.getByRole('heading', { name: event.subject, exact: true })
  const row = page.getByRole('region', { name: 'Mails' }).getByTitle(event.subject, { exact: true }).first()
  await expect(async () => {
    await row.click({ timeout: 5_000 })
    await expect(heading).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

export type Choice = readonly string[]

export const answer = async (player: Player, event: PlayEvent, choice: Choice) => {
  const { page } = player
  await give(player, event, choice)
  if (event.replyAs?.agree) await page.getByRole('checkbox', { name: event.replyAs.agree }).check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  if (event.type === 'Alert')
    await expect(page.getByRole('alertdialog', { name: event.subject })).toBeHidden()
  else await expect(page.getByRole('button', { name: 'Send answer' })).toBeHidden()
  await expect
    .poll(async () =>
      (await mailOf(player)).events.some(({ id, responded }) => id === event.id && responded === 'false'),
    )
    .toBe(false)
}

export const propose = async (player: Player, event: PlayEvent, choice: Choice) => {
  const { page } = player
  const agree = page.getByRole('button', { name: 'Agree' })
  if (event.decision?.proposals.length) return agree.first().click()
  await give(player, event, choice)
  return page.getByRole('button', { name: 'Propose to the team' }).click()
}

export const hasTakenStand = ({ decision }: PlayEvent): boolean =>
  decision?.proposals.some(({ mine, stand }) => mine || stand === 'agrees') === true

const give = async (player: Player, event: PlayEvent, choice: Choice): Promise<void> => {
  const { page } = player
  switch (questionOf(event)?.kind) {
    case 'option':
      return page.getByRole('radio', { name: choice[0] ?? '', exact: true }).check()
    case 'checkbox':
      for (const text of choice) await page.getByRole('checkbox', { name: text, exact: true }).check()
      return undefined
    case 'reorder':
      return order(page, choice)
    case 'text':
      return page.getByRole('textbox', { name: 'Your answer' }).fill(choice[0] ?? '')
    case 'form':
      return fillForm(player, event, choice[0] ?? '')
    default:
      throw new Error(`${event.subject} asks for nothing.`)
  }
}

const order = async (page: Page, wanted: Choice) => {
  const items = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move up: / }) })
  for (const [place, text] of wanted.entries()) {
    const up = page.getByRole('button', { name: `Move up: ${text}`, exact: true })
    for (let moves = 0; moves < wanted.length; moves++) {
      if (
        await items
          .nth(place)
          .getByRole('button', { name: `Move up: ${text}`, exact: true })
          .count()
      )
        break
      await up.click()
    }
  }
}

const fillForm = async ({ page, house, token }: Player, event: PlayEvent, words: string) => {
  const names = [event.pdf, event.pdf2].filter(Boolean)
  const documents = await Promise.all(
    names.map(filename => makeCall<typeof loadPDF>(house.url, 'loadPDF', { filename }, token)),
  )
  for (const { label, fieldType, options } of documents.flatMap(document =>
    document.type === 'Form' ? document.fields : [],
  )) {
    if (fieldType === 'Text') await page.getByRole('textbox', { name: label }).fill(words)
    else
      await page
        .getByRole('group', { name: label })
        .getByText(options[0] ?? '', { exact: true })
        .click()
  }
}
