// Bodies are built beforehand, so that building them does not disturb the measurement.
import { zipOf } from '#server/content/archive/zip-writer.ts'

const MB = 1024 * 1024

export interface Attackers {
  readonly admin: string
  readonly facilitator: string
  readonly player: string
  readonly customer: string
}

export interface Attack {
  readonly name: string
  readonly path: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const repeated = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
const ACCENTS = 'a\u0301\u0323\u0301\u0323'
const JSON_TYPE = { 'content-type': 'application/json' }

const call =
  (token: string | null) =>
  (name: string, call: string, body: object | Buffer): Attack => ({
    name,
    path: `/api/${call}`,
    body: body instanceof Buffer ? body : Buffer.from(JSON.stringify(body)),
    headers: { ...JSON_TYPE, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  })

export const attacksOf = async (who: Attackers): Promise<readonly Attack[]> => [
  ...messages(call(who.facilitator)),
  ...scenarios(call(who.admin)),
  ...texts(call(who.admin)),
  ...bodies(call(who.admin)),
  ...players(call(who.player)),
  ...strangers(call(null)),
  ...lists(call(who.customer), call(who.admin)),
  await archive(
    who.admin,
    'an archive of 24 MB of broken tags',
    JSON.stringify(
      saved(
        'Packed',
        Array.from({ length: 24 }, (_, id) => event(id, broken(1_000_000))),
      ),
    ),
  ),
  await archive(who.admin, 'an archive of lists without end', '[],'.repeat(8 * MB)),
]

/** In pseudo-random order: repeated text would be refused for its compression ratio. */
const broken = (length: number): string => {
  const pieces = ['<', '&', '<b>', '</p>', '>', 'x', '<li>', '"']
  let [text, chance] = ['', 1]
  while (text.length < length - 4) {
    chance = (chance * 48_271) % 2_147_483_647
    text += pieces[chance % pieces.length]
  }
  return text
}

type Make = ReturnType<typeof call>

const alert = (content: string) => ({ type: 'Alert', recipient: 'all', content })

const messages = (send: Make) => [
  send('a message of lists without end', 'sendFacilitatorEvents', alert(repeated('<ul><li>', 1_000_000))),
  send(
    'a message of links without end',
    'sendFacilitatorEvents',
    alert(repeated('<b><i><a href=x>', 1_000_000)),
  ),
  send('a message of brackets', 'sendFacilitatorEvents', alert(repeated('<', 1_000_000))),
  send(
    'a message of pictures without a source',
    'sendFacilitatorEvents',
    alert('x'.repeat(500_000) + repeated('<img>', 500_000)),
  ),
  send('a message of accents', 'sendFacilitatorEvents', alert(`a${repeated('\u0301\u0323', 900_000)}`)),
  send(
    'a message of letters with thirty accents',
    'sendFacilitatorEvents',
    alert(repeated(`a${'\u0301\u0323'.repeat(15)}`, 900_000)),
  ),
]

const event = (id: number, content: string, more: object = {}) => ({
  id: `${id}`,
  type: 'Email',
  name: 'x',
  subject: 'x',
  content,
  displayAfter: 0,
  ...more,
})
const saved = (fileName: string, events: readonly object[]) => ({
  fileName,
  scenario: [0, 1, 2].map(part => ({
    name: `${part + 1}`,
    events: events.slice(part * 400, part * 400 + 400),
  })),
})
const option = (id: number, next: number) => ({ id: `o${id}`, text: `${id}`, next: `${next}` })
const everywhere = (id: number, of: number) =>
  event(id, 'x', {
    displayAfter: null,
    options: Array.from({ length: 20 }, (_, at) => option(at, (id * 31 + at * 17) % of)),
  })

const scenarios = (send: Make) => [
  send(
    'a scenario of 24 MB of brackets',
    'saveFile',
    saved(
      'Brackets',
      Array.from({ length: 24 }, (_, id) => event(id, repeated('<', 1_000_000))),
    ),
  ),
  send(
    'a scenario of 24 MB of words',
    'saveFile',
    saved(
      'Words',
      Array.from({ length: 24 }, (_, id) => event(id, repeated('word ', 1_000_000))),
    ),
  ),
  send(
    'a scenario of 24 MB of posts in tags',
    'saveFile',
    saved(
      'Posts',
      Array.from({ length: 24 }, (_, id) => event(id, repeated('<p>x</p>', 999_992), { type: 'Social' })),
    ),
  ),
  send(
    'a scenario that leads everywhere',
    'saveFile',
    saved(
      'Everywhere',
      Array.from({ length: 1_000 }, (_, id) => everywhere(id, 1_000)),
    ),
  ),
  send(
    'a scenario of a thousand short events',
    'saveFile',
    saved(
      'Short',
      Array.from({ length: 1_000 }, (_, id) => event(id, 'x')),
    ),
  ),
  send(
    'a scenario of comments',
    'saveFile',
    saved(
      'Comments',
      Array.from({ length: 300 }, (_, id) =>
        event(id, 'x', {
          type: 'Social',
          comments: Array.from({ length: 100 }, () => ({ persona: 'p', content: 'c' })),
        }),
      ),
    ),
  ),
  send(
    'a scenario of three thousand events',
    'saveFile',
    saved(
      'Long',
      Array.from({ length: 3_000 }, (_, id) => event(id, 'x')),
    ),
  ),
]

const texts = (send: Make) => [
  send('a document of tables without end', 'savePDF', {
    filename: 'Deep',
    title: '',
    content: repeated('<table><tr><td>', 1_000_000),
    images: [],
    type: 'Document',
    fields: [],
  }),
  send('an agreement of lists without end', 'createClient', {
    name: 'Deep',
    email: 'a@deep.example',
    configuration: { branding_logo_url: '/logos/a.png', nda_text: repeated('<ul><li>', 100_000) },
  }),
]

const bodies = (send: Make) => [
  send('25 MB of empty lists', 'saveFile', Buffer.from(`{"scenario":[${'[],'.repeat(8 * MB)}[]]}`)),
  send('25 MB of one value in another', 'saveFile', Buffer.from('['.repeat(25 * MB - 10))),
  send('25 MB of quotes in a text', 'saveFile', Buffer.from(`{"scenario":"${'\\"'.repeat(12 * MB)}"}`)),
  send('25 MB of spaces', 'saveFile', Buffer.from(`{"scenario":${' '.repeat(24 * MB)}[]}`)),
  send('25 MB of escapes', 'saveFile', Buffer.from(`{"scenario":"${'\\u0041'.repeat(4 * MB)}"}`)),
  send('a text of lists in a text', 'saveFile', {
    ...saved('Inner', [event(0, 'x', { options: '[],'.repeat(7 * MB) })]),
  }),
]

const players = (send: Make) => [
  send('notes of accents', 'updateNotes', { notes: `a${repeated('\u0301\u0323', 99_000)}` }),
  send('notes of letters with accents', 'updateNotes', { notes: repeated(ACCENTS, 99_000) }),
  send('notes of brackets', 'updateNotes', { notes: repeated('<', 100_000) }),
  send('an answer of accents', 'setResponse', { id: '1', response: `a${repeated('\u0301\u0323', 99_000)}` }),
  send('a form of ten thousand fields', 'setResponse', {
    id: '1',
    response: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x'])),
  }),
]

const strangers = (send: Make) => [
  send('a user name of accents', 'loginEditor', {
    username: `a${repeated('\u0301\u0323', 100_000)}`,
    password: 'x',
  }),
  send('a password of accents', 'loginCustomer', {
    filename: 'x',
    password: `a${repeated('\u0301\u0323', 100_000)}`,
  }),
  {
    ...send('a report of nothing allowed', '', { a: repeated('"violated-directive" ', 15_000) }),
    path: '/csp-report',
  },
]

const lists = (order: Make, ask: Make) => [
  order('five thousand addresses', 'createOrder', {
    scenario: 'x',
    identifier: 'x',
    date: '1-1-2099',
    players: Array.from({ length: 5_000 }, (_, at) => ({ email: `p${at}.x@x.x`, team: '-1' })),
  }),
  order('five thousand times one address', 'createOrder', {
    scenario: 'x',
    identifier: 'x',
    date: '1-1-2099',
    players: Array.from({ length: 5_000 }, () => ({ email: 'p@x.example', team: '-1' })),
  }),
  ask('a search of wildcards', 'images', { details: true, search: '%_'.repeat(100) }),
  ask('an audit log asked for by accents', 'getAuditLog', { actor: repeated(ACCENTS, 200) }),
]

const archive = async (admin: string, name: string, scenario: string): Promise<Attack> => {
  const parts: Uint8Array[] = []
  for await (const part of zipOf({ 'scenario.json': scenario }, [])) parts.push(part)
  const form = new Response(formWith(Buffer.concat(parts)))
  const type = form.headers.get('content-type') ?? ''
  return {
    name,
    path: '/api/importScenario',
    body: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': type, authorization: `Bearer ${admin}` },
  }
}

const formWith = (zip: Buffer): FormData => {
  const form = new FormData()
  form.append('myFile', new Blob([new Uint8Array(zip)]), 'scenario.zip')
  return form
}
