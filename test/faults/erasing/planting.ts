import { randomUUID } from 'node:crypto'
import {
  ADMIN,
  beginPlaying,
  givenWorld,
  tokensOf,
  type Reachable,
  type World,
} from '#test/http/given-world.ts'
import type { Reply } from '#test/support/http-call.ts'
import { formsOf, PEOPLE, textAbout } from './planted.ts'

const mail = { type: 'Email', name: 'Priya Raman', displayAfter: 0 }
const STORY = {
  fileName: 'Erased',
  title: 'Erased',
  description: 'One event of each kind that takes a text',
  image: 'cover-grid',
  level: 0,
  visible: true,
  teams: true,
  documents: [
    { fileName: 'Report', type: 'Form', fields: [{ identifier: 'who', label: 'Who?', fieldType: 'Text' }] },
  ],
  scenario: [
    {
      name: '1',
      events: [
        { ...mail, id: 'write', subject: 'Write', responseType: 'text' },
        { ...mail, id: 'draft', subject: 'Draft', responseType: 'text' },
        { ...mail, id: 'fill', subject: 'Fill in', responseType: 'form', pdf: 'Report' },
        { ...mail, id: 'post', type: 'Social', content: 'Queues at the harbour' },
      ],
    },
  ],
}
const MOST = 20

const upTo = (text: string, most: number) => text.slice(0, text.lastIndexOf('\n', most))

export interface Planted {
  readonly calls: number
  readonly names: ReadonlySet<string>
  readonly admin: string
}

type Reached = Reachable & { readonly url: string }

export const plant = async (
  house: Reached,
  also: (tell: Tell, admin: string) => Promise<void>,
  report: (text: string) => void,
): Promise<Planted> => {
  const names = new Set<string>()
  let calls = 0
  const tell = async (
    name: string,
    body: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<Reply> => {
    names.add(name)
    calls++
    const reply = await house.call(name, body, {
      ...(token !== undefined && { token }),
      headers: { 'idempotency-key': randomUUID() },
    })
    if (reply.status >= 500) throw new Error(`${name}: ${reply.status} ${reply.text}`)
    return reply
  }
  const world = await givenWorld(house)
  await also(tell, world.admin)
  await tell('saveFile', STORY, world.admin)
  const orders = await ordered(tell, world)
  report(`ordered for ${PEOPLE.length}`)
  for (const { exercise, people } of orders) await played(house, tell, exercise, people)
  report('played, and written about')
  await followed(tell, world, orders)
  await facilitate(house, tell, world)
  await asked(house, tell)
  report('followed, led and asked for')
  return { calls, names, admin: world.admin }
}

export type Tell = (name: string, body: Readonly<Record<string, unknown>>, token?: string) => Promise<Reply>
interface Order {
  readonly exercise: string
  readonly people: readonly string[]
}

export const must = (reply: Reply): Reply => {
  if (reply.status !== 200 || reply.body['type'] === 'failed')
    throw new Error(`${reply.status} ${reply.text}`)
  return reply
}

const ordered = async (tell: Tell, { customer }: World): Promise<Order[]> => {
  const orders: Order[] = []
  for (let first = 0; first < PEOPLE.length; first += MOST) {
    const people = PEOPLE.slice(first, first + MOST)
    const players = people.map((email, index) => ({
      email: index % 2 === 0 ? email.normalize('NFD') : email.toUpperCase(),
      team: '-1',
    }))
    const date = new Date().toISOString().slice(0, 10)
    const reply = await tell(
      'createOrder',
      { scenario: 'Erased', identifier: `Erased ${first}`, date, players },
      customer,
    )
    orders.push({ exercise: String(must(reply).body['exercise']), people })
  }
  return orders
}

const played = async (house: Reachable, tell: Tell, exercise: string, people: readonly string[]) => {
  for (const [index, token] of (await tokensOf(house.db, exercise)).entries()) {
    await beginPlaying(house, token)
    const own = people[index] ?? ''
    const about = `${textAbout(own)}\n${textAbout(PEOPLE[(PEOPLE.indexOf(own) + MOST) % PEOPLE.length] ?? '')}`
    must(await tell('setResponse', { id: 'write', response: about }, token))
    must(await tell('setDraft', { id: 'draft', response: about }, token))
    must(await tell('setResponse', { id: 'fill', response: { who: upTo(about, 2_000) } }, token))
    for (let from = 0; from < about.length && from < 8_000; from += 1_900)
      must(await tell('addSocial', { id: 'post', content: about.slice(from, from + 1_900) }, token))
    must(await tell('updateNotes', { notes: about }, token))
    for (const name of ['getNotes', 'getMail', 'getDraft']) await tell(name, { id: 'draft' }, token)
  }
}

const followed = async (tell: Tell, { customer, admin }: World, orders: readonly Order[]) => {
  for (const { exercise } of orders) {
    const { body } = must(await tell('getCampaignDetails', { scenario: 'Erased', exercise }, admin))
    for (const { name } of Object.values(body) as { readonly name: string }[]) {
      const [code, email] = [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]
      await tell('sendReminder', { exerciseName: exercise, code, email }, customer)
      await tell('extendExercise', { exerciseName: exercise, code, email }, customer)
    }
    for (const name of ['getResponses', 'exportReport', 'getReplay'])
      await tell(name, { group: exercise, format: 'json' }, customer)
  }
  for (const name of ['getCustomerData', 'getCredits', 'getReports', 'getIdentifiers'])
    await tell(name, {}, customer)
  for (const name of ['getAllExercises', 'getReports', 'getAuditLog']) await tell(name, {}, admin)
}

const facilitate = async (house: Reached, tell: Tell, { admin }: World) => {
  await tell('createOrganisation', { name: 'Press', email: 'desk@press.example' }, admin)
  await tell(
    'createPersona',
    { org: 'Press', name: 'Nora Finch', email: 'nora@press.example', role: 'Reporter' },
    admin,
  )
  const form = {
    email: 'faye@harbour.example',
    identifier: 'Erased and led',
    scenario: 'Erased',
    teams: ['Athena'],
  }
  const created = must(
    await tell('createFacilitate', { ...form, date: new Date().toISOString().slice(0, 10) }, admin),
  )
  const [token, word] = [lastOf(created.body['facilitatorLink']), lastOf(created.body['playerLink'])]
  for (const run of [1, 2]) {
    const by = upTo(`${PEOPLE[run]}\n`, 60)
    must(await tell('openExercise', { by }, token))
    must(await tell('continueFacilitated', { by }, token))
    const player = String(must(await tell('loginToken', {}, word)).body['token'])
    must(await tell('getMailFacilitated', { player: `tester ${run}`, team: 'Athena' }, player))
    for (const email of PEOPLE) {
      const content = `<p>${textAbout(email).replaceAll('<', ' ')}</p>`
      const sender = { org: 'Press', name: 'Nora Finch', role: email, address: email, by: email.slice(0, 60) }
      await tell(
        'sendFacilitatorEvents',
        { type: 'Email', recipient: 'all', subject: email, content, ...sender },
        token,
      )
      await tell('sendFacilitatorEvents', { type: 'Social', recipient: 'all', content, ...sender }, token)
      await tell(
        'sendFacilitatorEvents',
        { type: 'Alert', recipient: 'all', subject: formsOf(email)[7], content },
        token,
      )
      await tell(
        'prepareMessage',
        { message: { subject: email, text: textAbout(email), html: content }, by: email.slice(0, 60) },
        token,
      )
      await tell('updateNotes', { notes: textAbout(email) }, player)
      await tell('addSocial', { id: 'post', content: upTo(textAbout(email), 1_900) }, player)
    }
    for (const email of PEOPLE.slice(0, MOST)) await bringsAlong(house, token, email)
    for (const name of ['getFacilitatorEvents', 'getPreparedMessages', 'getExerciseFiles', 'getResponses'])
      await tell(name, {}, token)
    if (run === 1) must(await tell('resetCampaign', { identifier: form.identifier, by }, token))
  }
}

const bringsAlong = async ({ url }: Reached, token: string, email: string) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    fileName: `${formsOf(email)[0]} ${email}.pdf`,
    by: email.slice(0, 60),
  }))
    form.append(name, value)
  form.append('myFile', new Blob(['%PDF-1.7\n%%EOF\n']), email)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const reply = await fetch(`${url}/api/uploadForExercise`, { method: 'POST', body: form, headers })
  if (reply.status >= 500) throw new Error(`uploadForExercise: ${reply.status} ${await reply.text()}`)
}

const lastOf = (link: unknown) => String(link).split('/').at(-1) ?? ''

const asked = async (house: Reachable, tell: Tell) => {
  for (const email of PEOPLE) {
    await tell('resendLink', { email })
    await tell('requestPasswordReset', { username: email })
    await tell('loginCustomer', { filename: email, password: email })
    await tell('loginEditor', { username: email, password: ADMIN.password })
    await tell('loginToken', {}, email)
    await house.call(encodeURIComponent(email), { email })
  }
}
