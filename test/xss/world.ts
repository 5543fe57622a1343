// An exercise, its people and its documents as somebody would leave them who means harm. What the server would have cleaned is put past it,
// straight into the database; what people type goes through the calls they have.
import { randomUUID } from 'node:crypto'
import type { loginEditor } from '#contracts/access.ts'
import type { saveFile } from '#contracts/authoring.ts'
import type { addSocial, updateNotes } from '#contracts/play-together.ts'
import type { setResponse } from '#contracts/play.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, type Customer } from '#test/support/journey.ts'
import { comesIn, givenLed, type Led } from '#test/support/led.ts'
import { makeCall } from '#test/support/wire.ts'
import { type Hostile, SHORT, texts } from './corpus.ts'

const COVER = 'code-grey/cover.png'

/** Stands in a scenario until it is in the database. */
const later = (name: string) => `<p>@@${name}@@</p>`

const line = (at: number): string => SHORT[at % SHORT.length]?.html ?? ''

const sender = { name: 'Worst', role: line(0), organisation: line(1), address: 'worst@harbour.example' }
const PAPER = 'Worst paper'

const posts = (all: readonly string[]) =>
  all.map((_text, index) => ({ ...sender, id: `post${index}`, type: 'Social', content: later(`${index}`), displayAfter: 0 }))

const messages = [
  { ...sender, id: 'mail', type: 'Email', subject: 'Worst mail', content: later('all'), pdf: PAPER, displayAfter: 0, responseType: 'text' },
  {
    ...sender,
    id: 'choice',
    type: 'Email',
    subject: line(3),
    content: later('all'),
    displayAfter: 0,
    options: [{ text: line(2) }, { text: 'No' }],
  },
  { ...sender, id: 'news', type: 'News', subject: line(4), content: later('all'), displayAfter: 0 },
  { ...sender, id: 'alert', type: 'Alert', subject: 'Worst alert', content: later('all'), displayAfter: 0 },
  {
    ...sender,
    id: 'talk',
    type: 'Social',
    content: later('all'),
    displayAfter: 0,
    comments: [{ persona: line(5), address: line(6), content: line(7) }],
  },
]

const A_FEW = 6

export interface WorstWorld {
  readonly title: string
  readonly led: Led
  readonly customer: Customer
}

/** The payloads a few to a post, and all of them in a mail, an article, an alert, a document, a description and an agreement. */
export const givenWorstWorld = async (house: House, title: string, corpus: readonly Hostile[], customer: Customer): Promise<WorstWorld> => {
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const few = texts(corpus, A_FEW).map(writable)
  const details = { title, subtitle: line(9), level: 0, teams: true, visible: true, description: later('all'), image: COVER }
  const documents = [{ fileName: PAPER, title: line(8), type: 'Document', content: later('all') }]
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: title, scenario: [{ name: '1', events: [...messages, ...posts(few)] }], documents, ...details },
    admin,
  )
  const all = writable(corpus.map(({ html }) => html).join('<hr>'))
  await putPast(house, title, new Map([['all', all], ...few.map((text, index) => [`${index}`, text] as const)]))

  const client = await clientWith(house, all)
  await house.db`update account set client_id = ${client} where username = ${customer.username}`
  const led = await givenLed(house, { scenario: title, identifier: `${title} ${line(0)}`, teams: ['Athena', 'Artemis'] })
  await house.db`update exercise set client_id = ${client} where id = ${led.exercise}`
  return { title, led, customer }
}

/** What a database can hold. */
const writable = (html: string) => html.replaceAll('\u0000', '')

/** Puts the texts where their names stand: as if they had been saved by a version that cleaned nothing. */
const putPast = async ({ db }: House, title: string, contents: ReadonlyMap<string, string>) => {
  const [version] = await db<[{ id: string; content: string }]>`
    select id, content::text as content from scenario_version where title = ${title} order by id desc limit 1`
  const content = version.content.replaceAll(/"<p>@@(\w+)@@<\/p>"/g, (_all, name: string) => JSON.stringify(contents.get(name)))
  await db`update scenario_version set content = ${content}::text::jsonb where id = ${version.id}`
}

const clientWith = async ({ db }: House, agreement: string): Promise<string> => {
  const [client] = await db<[{ id: string }]>`
    insert into client (name, email, nda_text, support_email)
    values (${`${line(1)} ${randomUUID()}`}, 'worst@harbour.example', ${agreement}, 'desk@harbour.example') returning id`
  return client.id
}

/** A player who writes the worst into every field there is. */
export const playsAlong = async (house: House, { led }: WorstWorld) => {
  const { token, answer } = await comesIn(house.url, led, 'mallory', 'Athena')
  await answer('mail', SHORT.map(({ html }) => html).join('\n'))
  for (const { html } of SHORT) await makeCall<typeof addSocial>(house.url, 'addSocial', { id: 'talk', content: html }, token)
  await makeCall<typeof updateNotes>(house.url, 'updateNotes', { notes: SHORT.map(({ html }) => html).join('\n') }, token)
  await makeCall<typeof setResponse>(house.url, 'setResponse', { id: 'choice', response: line(2) }, token)
}
