import type { Page } from '@playwright/test'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { setResponse } from '#contracts/calls/play/play.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import type { House } from '../house.ts'
import { ADMIN, expect } from '../journey.ts'
import { orderExercise } from '../ordered.ts'
import { givenRoom } from '../room.ts'
import { makeCall } from '../wire.ts'
import { type TypingPlace, pressIfThere, type Stage } from './place.ts'

const TITLE = 'Kept words'
const mail = {
  type: 'Email',
  name: 'Priya Raman',
  role: 'Head of IT',
  organisation: 'Harbour Trust',
  displayAfter: 0,
}
const EVENTS = [
  {
    ...mail,
    id: 'text',
    subject: 'What do you tell the board?',
    content: '<p>In your words.</p>',
    responseType: 'text',
  },
  {
    ...mail,
    id: 'form',
    subject: 'Who holds the watch?',
    content: '<p>Please fill in.</p>',
    responseType: 'form',
    pdf: 'Watch form',
  },
  {
    type: 'Social',
    id: 'post',
    name: 'Kerry Lavers',
    organisation: 'Murmur',
    content: '<p>Why do the cranes stand still?</p>',
    displayAfter: 0,
  },
]
const FORM = {
  ...{ filename: 'Watch form', title: 'Watch', type: 'Form', content: '', images: [] },
  fields: [{ identifier: 'name', label: 'Who is it?', fieldType: 'Text', options: [], optional: false }],
} as const

const atTheStory = async ({ page, house, customer, words }: Stage): Promise<string> => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  await makeCall<typeof savePDF>(house.url, 'savePDF', FORM, token)
  const details = {
    title: TITLE,
    level: 0,
    teams: true,
    visible: true,
    description: '<p>A drill.</p>',
    image: 'code-grey/cover.png',
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: TITLE, scenario: [{ name: '1', events: EVENTS }], ...details },
    token,
  )
  const email = `${words}@kept.example`
  const account = await customer({ username: words, level: 1, credits: 5 })
  const links = await orderExercise(house, account, {
    scenario: TITLE,
    identifier: words,
    players: [{ email, team: 'Athena' }],
  })
  const link = links(email)
  await page.goto(link)
  await page.getByRole('button', { name: 'I agree to NDA' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  const answer = { id: 't1', response: "I don't need a tutorial" }
  await makeCall<typeof setResponse>(house.url, 'setResponse', answer, link.split('/').at(-1) ?? '')
  await expect(page.getByTitle('Who holds the watch?')).toBeVisible()
  return new URL(page.url()).pathname
}

const inLog =
  ({ db }: House, kind: string, words: string) =>
  async (): Promise<number> =>
    (await db`select 1 from log where kind = ${kind} and position(${words} in fact::text) > 0`).length

const openMail = async (page: Page, subject: string) => {
  const heading = page.getByRole('heading', { name: subject, exact: true })
  await pressIfThere(
    page.getByRole('region', { name: 'Mails' }).getByTitle(subject, { exact: true }).first(),
    heading,
  )
}

const post = (page: Page) => page.getByRole('article', { name: 'Post by Kerry Lavers' })
const SENT = /^Your answer was sent\.$|^Sent at/

export const PLAYER_PLACES: readonly TypingPlace[] = [
  {
    name: 'a player’s answer in words',
    given: async stage => ({
      address: await atTheStory(stage),
      arrive: page => openMail(page, 'What do you tell the board?'),
      type: (page, words) => page.getByRole('textbox', { name: 'Your answer' }).fill(words),
      field: page => page.getByRole('textbox', { name: 'Your answer' }),
      send: page => page.getByRole('button', { name: 'Send answer' }).click(),
      stored: inLog(stage.house, 'answered', stage.words),
      said: SENT,
      sendsItself: true,
    }),
  },
  {
    name: 'a player’s form',
    given: async stage => ({
      address: await atTheStory(stage),
      arrive: page => openMail(page, 'Who holds the watch?'),
      type: (page, words) => page.getByRole('textbox', { name: 'Who is it?' }).fill(words),
      field: page => page.getByRole('textbox', { name: 'Who is it?' }),
      send: page => page.getByRole('button', { name: 'Send answer' }).click(),
      stored: inLog(stage.house, 'answered', stage.words),
      said: SENT,
      sendsItself: true,
    }),
  },
  {
    name: 'a player’s Incident Log',
    given: async stage => ({
      address: `${await atTheStory(stage)}#notes`,
      arrive: page =>
        pressIfThere(
          page.getByRole('button', { name: 'Modify' }),
          page.getByRole('textbox', { name: 'Incident Log' }),
        ),
      type: (page, words) => page.getByRole('textbox', { name: 'Incident Log' }).fill(words),
      field: page => page.getByRole('textbox', { name: 'Incident Log' }),
      send: page => page.getByRole('button', { name: 'Update', exact: true }).click(),
      stored: inLog(stage.house, 'noted', stage.words),
      said: /^Saved$|^Last update/,
      sendsItself: true,
    }),
  },
  {
    name: 'a player’s reply',
    given: async stage => ({
      address: `${await atTheStory(stage)}#social`,
      arrive: page =>
        pressIfThere(
          post(page).getByRole('button', { name: /^Reply/ }),
          post(page).getByRole('textbox', { name: /^Reply to/ }),
        ),
      type: (page, words) => post(page).getByRole('textbox').fill(words),
      field: page => post(page).getByRole('textbox'),
      send: page => page.getByRole('button', { name: 'Post reply' }).click(),
      stored: inLog(stage.house, 'replied', stage.words),
      said: /^Posted$/,
      sendsItself: true,
    }),
  },
  {
    name: 'a player’s name for the others',
    given: async ({ page, house, words }) => {
      const room = await givenRoom(house)
      await room.faye({ kind: 'open' })
      await page.goto(room.link)
      await page.getByRole('button', { name: 'I agree to NDA' }).click()
      await expect(page.getByRole('textbox', { name: 'Alias' })).toBeVisible()
      return {
        address: new URL(page.url()).pathname,
        arrive: page => page.getByRole('textbox', { name: 'Alias' }).waitFor(),
        type: (page, words) => page.getByRole('textbox', { name: 'Alias' }).fill(words),
        field: page => page.getByRole('textbox', { name: 'Alias' }),
        fill: page => page.getByRole('radio', { name: 'Athena' }).check({ force: true }),
        send: page => page.getByRole('button', { name: 'Join the exercise' }).click(),
        stored: inLog(house, 'joined', words),
        said: /^Team Athena/,
        isOneLine: true,
      }
    },
  },
]
