import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import { isOpen, responseTo } from '#test/support/answering.ts'
import { insist, type Whereabouts } from './insist.ts'

export interface Acknowledged {
  readonly token: string
  readonly reads: Set<string>
  readonly answers: Map<string, string>
  readonly drafts: Map<string, string>
  readonly refusals: string[]
}

export const nothingKnown = (token: string): Acknowledged => ({
  ...{ token, reads: new Set(), answers: new Map(), drafts: new Map(), refusals: [] },
})

export const countOf = (all: readonly Acknowledged[]): number =>
  all.reduce((sum, { answers, reads, drafts }) => sum + answers.size + reads.size + drafts.size, 0)

export const playByScript = async (
  server: Whereabouts,
  token: string,
  isOver: () => boolean,
  known: Acknowledged = nothingKnown(token),
): Promise<Acknowledged> => {
  for (let turn = 0; !isOver(); turn++) {
    const open = (await mailOf(server, token)).events.filter(
      event => isOpen(event) && !known.drafts.has(event.id) && event.options !== 'form',
    )
    if (open.length === 0) break
    for (const event of open) {
      if (isOver()) break
      await handle(server, known, event, `${event.id}, turn ${turn}: the wards go to paper.`)
    }
  }
  return known
}

export const mailOf = async (server: Whereabouts, token: string): Promise<Mail> =>
  JSON.parse(await insist(server, 'getMail', {}, token)) as Mail

const handle = async (server: Whereabouts, known: Acknowledged, event: PlayEvent, words: string) => {
  const response = responseTo(event, words)
  if (response === undefined) return
  if (event.read === 'false' && (await does(server, known, 'markRead', { id: event.id })))
    known.reads.add(event.id)
  if (event.options === 'text') {
    for (const draft of [words.slice(0, 10), words])
      if (await does(server, known, 'setDraft', { id: event.id, response: draft }))
        known.drafts.set(event.id, draft)
    if (Math.random() < 0.33) return
  }
  if (!(await does(server, known, 'setResponse', { id: event.id, response }))) return
  known.answers.set(event.id, typeof response === 'string' ? response : JSON.stringify(response))
  known.drafts.delete(event.id)
}

const does = async (
  server: Whereabouts,
  { token, refusals }: Acknowledged,
  name: string,
  body: object,
): Promise<boolean> => {
  const reply = await insist(server, name, body, token)
  const isDone = reply.includes('"success"')
  if (!isDone) refusals.push(`${name} ${JSON.stringify(body)}: ${reply}`)
  return isDone
}

export const missing = async (server: Whereabouts, known: Acknowledged): Promise<string[]> => {
  const events = new Map((await mailOf(server, known.token)).events.map(event => [event.id, event]))
  const answers = [...known.answers].filter(
    ([id, response]) => events.get(id)?.responded !== 'true' || events.get(id)?.response !== response,
  )
  const reads = [...known.reads].filter(id => events.get(id)?.read !== 'true')
  const drafts: string[] = []
  for (const [id, text] of known.drafts) {
    const { data } = JSON.parse(await insist(server, 'getDraft', { id }, known.token)) as { data: string }
    if (data !== text) drafts.push(`draft of ${id}: "${data}" instead of "${text}"`)
  }
  return [
    ...answers.map(
      ([id, response]) => `answer to ${id}: "${events.get(id)?.response ?? ''}" instead of "${response}"`,
    ),
    ...reads.map(id => `${id} is unread`),
    ...drafts,
  ]
}
