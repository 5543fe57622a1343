import { setTimeout as sleep } from 'node:timers/promises'
import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import { isOpen, responseTo } from '#test/support/answering.ts'
import { insist, type Whereabouts } from './insist.ts'

/** S1§9. */
const POLL_MS = 5_000
const AGAIN_MS = 1_300
/** A load balancer's patience before it tries another server. */
const PATIENCE_MS = 2_000

export interface LivePlayer {
  readonly alias: string
  readonly token: string
  readonly reads: Set<string>
  readonly answers: Map<string, string>
  readonly likes: Map<string, boolean>
  readonly replies: string[]
  readonly lines: string[]
  readonly refusals: string[]
  /** The longest time without a view, in ms. */
  longestSilence: number
  readonly heard: Map<string, number>
}

export const joinLive = async (
  server: Whereabouts,
  word: string,
  alias: string,
  team: string,
): Promise<LivePlayer> => {
  const { token } = JSON.parse(await insist(server, 'loginToken', {}, word)) as { token: string }
  await insist(server, 'getMailFacilitated', { player: alias, team }, token)
  const nothing = {
    reads: new Set<string>(),
    answers: new Map(),
    likes: new Map(),
    replies: [],
    lines: [],
    refusals: [],
  }
  return { alias, token, ...nothing, longestSilence: 0, heard: new Map() }
}

const look = async (server: Whereabouts, { token }: LivePlayer): Promise<Mail> =>
  JSON.parse(await insist(server, 'getMailFacilitated', {}, token)) as Mail

export const watchLive = async (server: Whereabouts, player: LivePlayer, isOver: () => boolean) => {
  let last = performance.now()
  let silent = ''
  while (!isOver()) {
    const url = [server.url, server.url].find(address => address !== silent) ?? silent
    const mail = await glance(url, player.token)
    silent = mail ? '' : url
    const now = performance.now()
    player.longestSilence = Math.max(player.longestSilence, now - last)
    if (mail) {
      last = now
      for (const subject of newIn(mail, player)) player.heard.set(subject, now)
    }
    for (const until = now + (mail ? POLL_MS : AGAIN_MS); !isOver() && performance.now() < until;)
      await sleep(50)
  }
}

const newIn = ({ events }: Mail, { heard }: LivePlayer): string[] =>
  events.filter(({ id, subject }) => id.startsWith('f-') && !heard.has(subject)).map(({ subject }) => subject)

const glance = async (url: string, token: string): Promise<Mail | undefined> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(`${url}/api/getMailFacilitated`, {
      method: 'POST',
      headers,
      body: '{}',
      signal,
    })
    return response.ok ? ((await response.json()) as Mail) : undefined
  } catch {
    return undefined
  }
}

export const playLive = async (
  server: Whereabouts,
  player: LivePlayer,
  isOver: () => boolean,
  pace = 400,
) => {
  for (let turn = 1; !isOver(); turn++) {
    const { events } = await look(server, player)
    const open = events.find(
      event => isOpen(event) && event.options !== 'form' && !player.answers.has(event.id),
    )
    if (open) await answer(server, player, open)
    const unread = events.find(
      ({ id, read }) => read === 'false' && !player.reads.has(id) && !id.startsWith('t'),
    )
    if (unread && (await does(server, player, 'markRead', { id: unread.id }))) player.reads.add(unread.id)
    const post = events.find(({ type, section }) => type === 'Social' && section !== 'Tutorial')
    if (post) await chat(server, player, post.id, turn)
    await note(server, player, `${player.alias}, line ${turn}`)
    await sleep(pace * (0.5 + Math.random()))
  }
}

const answer = async (server: Whereabouts, player: LivePlayer, event: PlayEvent) => {
  const response = responseTo(event, `${player.alias} decides`)
  if (response === undefined) return
  const reply = await insist(server, 'setResponse', { id: event.id, response }, player.token)
  if (reply.includes('already been answered by')) return
  if (!reply.includes('"success"')) player.refusals.push(`setResponse ${event.id}: ${reply}`)
  else if (event.team === 'false')
    player.answers.set(event.id, typeof response === 'string' ? response : JSON.stringify(response))
}

const chat = async (server: Whereabouts, player: LivePlayer, id: string, turn: number) => {
  const liked = turn % 2 === 1
  if (await does(server, player, 'likeSocial', { id, commentIndex: -1, liked })) player.likes.set(id, liked)
  const content = `${player.alias} says ${turn}`
  if (await does(server, player, 'addSocial', { id, content })) player.replies.push(content)
}

const note = async (server: Whereabouts, player: LivePlayer, line: string) => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { notes, version } = JSON.parse(await insist(server, 'getNotes', {}, player.token)) as {
      notes: string
      version: number
    }
    // A save whose reply was lost may have stored the line.
    const text = notes.split('\n').includes(line) ? notes : `${notes}${notes ? '\n' : ''}${line}`
    const reply = await insist(server, 'updateNotes', { notes: text, version }, player.token)
    if (reply.includes('"warning"')) continue
    if (reply.includes('"success"')) player.lines.push(line)
    else player.refusals.push(`updateNotes: ${reply}`)
    return
  }
}

const does = async (
  server: Whereabouts,
  { token, refusals }: LivePlayer,
  name: string,
  body: object,
): Promise<boolean> => {
  const reply = await insist(server, name, body, token)
  const isDone = reply.includes('"success"')
  if (!isDone) refusals.push(`${name} ${JSON.stringify(body)}: ${reply}`)
  return isDone
}

export const lostOf = async (server: Whereabouts, player: LivePlayer): Promise<string[]> => {
  const events = new Map((await look(server, player)).events.map(event => [event.id, event]))
  const { notes } = JSON.parse(await insist(server, 'getNotes', {}, player.token)) as { notes: string }
  const lines = new Set(notes.split('\n'))
  const comments = new Set(
    [...events.values()].flatMap(event => event.comments.map(({ content }) => content)),
  )
  return [
    ...[...player.answers]
      .filter(([id, response]) => events.get(id)?.response !== response)
      .map(([id]) => `answer to ${id}`),
    ...[...player.reads].filter(id => events.get(id)?.read !== 'true').map(id => `reading of ${id}`),
    ...[...player.likes]
      .filter(([id, liked]) => events.get(id)?.liked !== liked)
      .map(([id]) => `like of ${id}`),
    ...player.replies.filter(reply => !comments.has(reply)).map(reply => `reply "${reply}"`),
    ...player.lines.filter(line => !lines.has(line)).map(line => `line "${line}"`),
  ].map(what => `${player.alias}: ${what} is lost`)
}

export const doubledOf = async (server: Whereabouts, player: LivePlayer): Promise<string[]> => {
  const { events } = await look(server, player)
  const { notes } = JSON.parse(await insist(server, 'getNotes', {}, player.token)) as { notes: string }
  const own = (text: string) =>
    text.startsWith(`${player.alias} says`) || text.startsWith(`${player.alias}, line`)
  const said = [
    ...events.flatMap(event => event.comments.map(({ content }) => content)),
    ...notes.split('\n'),
  ].filter(own)
  return [...new Set(said.filter((text, index) => said.indexOf(text) !== index))].map(
    text => `"${text}" is there twice`,
  )
}
