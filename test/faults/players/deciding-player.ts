import { setTimeout as sleep } from 'node:timers/promises'
import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import { insist, type Whereabouts } from './insist.ts'

export interface DecidingPlayer {
  readonly alias: string
  readonly token: string
  readonly place: number
  /** The reply to each acknowledged proposal, by event. */
  readonly proposals: Map<string, string>
  readonly stands: Set<string>
  readonly messages: Set<string>
  readonly refusals: string[]
}

const LOST_RACES = /already been answered|withdrawn in the meantime|former team/

export const joinDeciding = async (
  server: Whereabouts,
  word: string,
  { alias, team, place }: { readonly alias: string; readonly team: string; readonly place: number },
): Promise<DecidingPlayer> => {
  const { token } = JSON.parse(await insist(server, 'loginToken', {}, word)) as { token: string }
  await insist(server, 'getMailFacilitated', { player: alias, team }, token)
  const nothing = {
    proposals: new Map(),
    stands: new Set<string>(),
    messages: new Set<string>(),
    refusals: [],
  }
  return { alias, token, place, ...nothing }
}

export const decideLive = async (server: Whereabouts, player: DecidingPlayer, isOver: () => boolean) => {
  while (!isOver()) {
    const mail = JSON.parse(await insist(server, 'getMailFacilitated', {}, player.token)) as Mail
    for (const event of mail.events.filter(({ decision, responded }) => decision && responded === 'false')) {
      if (isOver()) return
      await say(server, player, event)
      await act(server, player, event)
    }
    await sleep(150 + player.place * 40)
  }
}

const say = async (server: Whereabouts, player: DecidingPlayer, { id }: PlayEvent) => {
  const text = `${player.alias} on ${id}`
  if (player.messages.has(text)) return
  if (isDone(player, await insist(server, 'discuss', { id, text }, player.token))) player.messages.add(text)
}

const act = async (server: Whereabouts, player: DecidingPlayer, event: PlayEvent) => {
  const { id, decision } = event
  const proposals = decision?.proposals ?? []
  if (!player.proposals.has(id) && (proposals.length === 0 || player.place === 3)) {
    const response = player.place === 3 ? 'Wait' : 'Act'
    const reason = `${player.alias} on ${id}`
    const reply = await insist(server, 'setResponse', { id, response, reason }, player.token)
    if (isDone(player, reply)) player.proposals.set(id, reply)
    return
  }
  for (const { id: proposal, stand } of proposals) {
    const wanted = proposal === proposals[0]?.id ? 'agrees' : 'objects'
    const isDeciding = decision?.lead === player.alias && decision.rule === 'lead' && wanted === 'agrees'
    if (stand === wanted && !isDeciding) continue
    const reply = await insist(server, 'takeStand', { id, proposal, stand: wanted }, player.token)
    if (isDone(player, reply)) player.stands.add(`${id} ${proposal} ${wanted}`)
  }
}

const isDone = (player: DecidingPlayer, reply: string): boolean => {
  if (reply.includes('"success"')) return true
  if (!LOST_RACES.test(reply)) player.refusals.push(`${player.alias}: ${reply}`)
  return false
}
