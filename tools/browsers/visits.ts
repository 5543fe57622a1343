import { PASSWORD } from '#seed/cast.ts'
import type { Visitor } from './visitor.ts'

export interface World {
  readonly url: string
  readonly player: string
  readonly console: string
  readonly playerPath: string
}

export type Visit = (visitor: Visitor, world: World) => Promise<void>

const portal: Visit = async ({ open, see, press, fill, look }, { url }) => {
  await open(`${url}/login`)
  await see('Log In')
  await look('login')
  await fill('Username', 'stbrannocs')
  await fill('Password', PASSWORD)
  await press('Log In')
  await see('Code Grey')
  await look('library')
  await open(`${url}/exercises/Code-Grey?order`)
  await see('Order Code Grey')
  await fill('Identifier', `Winter watch ${Date.now() % 100_000}`)
  await fill('Paste one or many addresses', 'nuala@watch.example; tom@watch.example ')
  await press('Add')
  await see('2 credits')
  await look('order')
  await press('Submit Order')
  await see('Order created')
  await open(`${url}/dashboard`)
  await see('Winter watch')
  await look('dashboard')
}

const player: Visit = async ({ open, see, press, look }, { url, player, playerPath }) => {
  await open(url + player)
  await see('Inbox')
  await look('inbox')
  await press('Do we divert ambulances')
  await see('Maeve')
  await look('mail')
  await press('Social')
  await look('social')
  await press('News')
  await look('news')
  await press('Notes')
  await look('notes')
  await open(url + playerPath)
  await press('Eleven calls')
  await press('Copy the S drive to a spare disk')
  await look('question')
  await press('Send answer')
  await see('Sent at')
  await look('answered')
}

const facilitator: Visit = async ({ open, see, press, fill, look }, { url, console, playerPath }) => {
  await open(url + console)
  await see('Open')
  await press('Open')
  await see('opened the exercise')
  await open(url + playerPath)
  await press('I agree to NDA')
  await fill('Alias', 'nuala')
  await look('join')
  await press('Athena')
  await press('Join the exercise')
  await see('Inbox')
  await open(url + console)
  await see('nuala')
  await press('Start')
  await see('Pause')
  await look('console')
}

const logIn = async ({ open, press, fill }: Parameters<Visit>[0], url: string, username: string) => {
  await open(`${url}/editor`)
  await fill('Username', username)
  await fill('Password', PASSWORD)
  await press('Log in')
}

const editor: Visit = async (step, { url }) => {
  const { see, press, choose, look } = step
  await logIn(step, url, 'maren.aas')
  await see('Maren')
  await look('editor')
  await press('Scenario')
  await see('New scenario')
  await press('Scenario')
  await press('Load')
  await choose('Scenario', 'Code Grey')
  await press('Load')
  await see('Show Layout')
  await look('scenario')
  await press('Show Layout')
  await see('Layout')
  await look('layout')
  await press('LogOut')
  await see('Log in to Editor')
}

const administration: Visit = async (step, { url }) => {
  const { open, see, press, look } = step
  await logIn(step, url, 'iver.holm')
  await press('Admin')
  await see('Manage Credits')
  await look('administration')
  await open(`${url}/editor/Admin/Manage-Credits?client=stbrannocs`)
  await see('New balance')
  await look('credits')
}

export const VISITS: readonly (readonly [island: string, visit: Visit])[] = [
  ['portal', portal],
  ['facilitator', facilitator],
  ['player', player],
  ['editor', editor],
  ['administration', administration],
]
