// Texts that the server would sanitise or refuse are written into the database.
import { randomUUID } from 'node:crypto'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { savePDF } from '#contracts/calls/scenarios/shelf.ts'
import type { House } from '#test/support/house.ts'
import { ADMIN, type Customer } from '#test/support/journey.ts'
import { givenFacilitated, type FacilitatedExercise } from '#test/support/facilitated.ts'
import { makeCall } from '#test/support/wire.ts'
import type { Hostile } from './corpus.ts'
import { takenTogether } from './saved-as.ts'
import { aFewEach, documents, events, later, line, writable } from './story.ts'

const COVER = 'code-grey/cover.png'

export interface WorstWorld {
  readonly title: string
  readonly shown: string
  readonly all: string
  readonly sendable: string
  readonly facilitated: FacilitatedExercise
  readonly client: string
  readonly customer: Customer
}

export const givenWorstWorld = async (
  house: House,
  title: string,
  corpus: readonly Hostile[],
  customer: Customer,
): Promise<WorstWorld> => {
  const { data: admin } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const few = aFewEach(corpus)
  const all = writable(corpus.map(({ html }) => html).join('<hr>'))
  const sendable = takenTogether(corpus.map(({ html }) => writable(html)))
  const shown = `${title} ${line(0)}`
  const details = {
    title: shown,
    subtitle: line(9),
    level: 0,
    teams: true,
    visible: true,
    description: later('all'),
    image: COVER,
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    {
      fileName: title,
      scenario: [{ name: '1', events: events(few.length) }],
      documents: [...documents],
      ...details,
    },
    admin,
  )
  for (const { fileName, ...document } of documents)
    await makeCall<typeof savePDF>(
      house.url,
      'savePDF',
      { filename: `${title} ${fileName}`, ...document },
      admin,
    )
  await putPast(
    house,
    title,
    new Map([['all', all], ...few.map((text, index) => [`${index}`, text] as const)]),
  )

  const client = `${title} ${line(1)} ${randomUUID()}`
  const clientId = await clientWith(house, client, all)
  await house.db`update account set client_id = ${clientId} where username = ${customer.username}`
  const facilitated = await givenFacilitated(house, {
    scenario: title,
    identifier: `${title} ${line(0)}`,
    teams: ['Athena', line(2)],
  })
  await house.db`update exercise set client_id = ${clientId}, tenant_id = (select id from account where username = ${customer.username})
    where id = ${facilitated.exercise}`
  return { title, shown, all, sendable, facilitated, client, customer }
}

/** As if a version without a sanitiser had saved the texts. */
const putPast = async ({ db }: House, title: string, contents: ReadonlyMap<string, string>) => {
  const filled = (content: string) =>
    content.replaceAll(/"<p>@@(\w+)@@<\/p>"/g, (_all, name: string) => JSON.stringify(contents.get(name)))
  const versions = await db<{ id: string; content: string }[]>`
    select version.id, version.content::text as content from scenario_version version join scenario on scenario.current_version = version.id
    where scenario.file_name = ${title}`
  for (const { id, content } of versions)
    await db`update scenario_version set content = ${filled(content)}::text::jsonb where id = ${id}`
  const papers = await db<{ id: string; content: string }[]>`
    select id, content::text as content from document where file_name like ${`${title} %`}`
  for (const { id, content } of papers)
    await db`update document set content = ${filled(content)}::text::jsonb where id = ${id}`
}

/** The logo is a text that runs as the address of a link, but not of a picture. */
const clientWith = async ({ db }: House, name: string, agreement: string): Promise<string> => {
  const [client] = await db<[{ id: string }]>`
    insert into client (name, email, branding_logo_url, nda_text, support_email)
    values (${name}, ${line(2)}, ${line(5)}, ${agreement}, ${line(8)}) returning id`
  return client.id
}
