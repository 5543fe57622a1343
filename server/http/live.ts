// A slow page gets only the newest revision, and a page that has stopped reading is dropped.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { call, type Call } from '#contracts/wire/call.ts'
import { nudge } from '#contracts/wire/push.ts'
import { z } from 'zod'
import { reportFor } from '#server/calls/reports/report-access.ts'
import type { Caller } from '#server/services/services.ts'
import { callerOf, isResponse } from './callers.ts'
import { linkAttempts } from './limits/link-attempts.ts'
import { credentialOf, type Credential } from './wire/credential.ts'
import { apiHeaders } from './wire/headers.ts'
import { failed, refusedBy, tooMany, type HttpResponse } from './wire/refusals.ts'
import type { Context } from './context.ts'

export const live = call({
  name: 'live',
  method: 'GET',
  who: ['player', 'join', 'facilitator', 'projector', 'customer', 'subaccount', 'admin'],
  rate: 'poll',
  summary:
    'Server-sent events of one exercise: its revision, whenever it grows (extension). Bearer only; a caller without an exercise names a report. A shared link listens while its players wait for the opening.',
  input: z.object({}),
  reply: nudge,
})

/** Seconds. */
const HEARTBEAT = 8
/** Milliseconds. */
const PATIENCE = 30_000

const MOST_OF_ONE = 50
const MOST_OF_LINK = 1_000

interface Stream {
  readonly token: string
  readonly turn: number
  readonly hear: (revision: number) => void
  readonly beat: () => void
  readonly end: () => void
}

export const serveLive = (app: FastifyInstance, context: Context) => {
  const streams = new Set<Stream>()
  const ofEach = new Map<string, Set<Stream>>()
  let isEnding = false
  let second = 0
  const beats = setInterval(() => {
    second = (second + 1) % HEARTBEAT
    streams.forEach(stream => stream.turn === second && stream.beat())
  }, 1_000)
  beats.unref()
  app.get('/api/live', (request, reply) =>
    open(context, { streams, ofEach, isEnding: () => isEnding }, request, reply),
  )
  return {
    streams: () => streams.size,
    endStreams: () => {
      isEnding = true
      clearInterval(beats)
      streams.forEach(stream => stream.end())
    },
  }
}

interface Streams {
  readonly streams: Set<Stream>
  readonly ofEach: Map<string, Set<Stream>>
  readonly isEnding: () => boolean
}

const open = async (
  context: Context,
  { streams, ofEach, isEnding }: Streams,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { backend, limits, services, strangers } = context
  const { publicUrl } = services.config
  const refuse = ({ status, body, headers }: HttpResponse) =>
    reply
      .code(status)
      .headers({ ...apiHeaders(publicUrl), ...headers })
      .send(body)
  const credential = credentialOf({ authorization: request.headers.authorization }, {}, publicUrl)
  const caller = await listenerOf(context, credential, request.ip)
  if (isResponse(caller)) return refuse(caller)
  strangers.met(request, credential, caller)
  const wait = limits.take('poll', caller, request.ip)
  if (wait > 0) return refuse(tooMany(wait))
  const exercise = await exerciseFollowed(context, caller, request)
  if (typeof exercise !== 'string') return refuse(exercise)

  reply.hijack()
  const whose = { token: credential?.token ?? '', turn: streams.size % HEARTBEAT }
  const stream = streamOver(reply.raw, publicUrl, whose, async () => {
    if (isResponse(await callerOf(backend, contractFor(credential), credential))) stream.end()
  })
  // Heartbeats do not show that the player is present, because writes to a dead connection succeed for
  // minutes.
  if ('seatId' in caller) backend.here(caller.exerciseId, caller.seatId).catch(() => undefined)
  streams.add(stream)
  const ofOne = ofEach.get(whose.token) ?? new Set()
  ofEach.set(whose.token, ofOne.add(stream))
  if (ofOne.size > (caller.kind === 'join' ? MOST_OF_LINK : MOST_OF_ONE)) ofOne.values().next().value?.end()
  const subscription = backend.subscribe(exercise, stream.hear)
  reply.raw.on('close', () => {
    streams.delete(stream)
    ofOne.delete(stream)
    if (ofOne.size === 0) ofEach.delete(whose.token)
    void subscription.then(({ off }) => off())
  })
  // If the first revision cannot be read, the stream ends and the page reconnects.
  subscription.catch(() => stream.end())
  // Otherwise a stream that arrives while all others are being ended would delay the exit of the process.
  if (isEnding()) stream.end()
}

/** Only for a shared link does the refusal say that there is no such link. */
const contractFor = (credential: Credential | null): Call =>
  credential?.form === 'join' ? live : OF_SESSIONS
const OF_SESSIONS: Call = { ...live, who: live.who.filter(kind => kind !== 'join') }

/** Attempts with a shared link are limited, because it could otherwise be guessed here. */
const listenerOf = async (
  { backend, services }: Context,
  credential: Credential | null,
  ip: string,
): Promise<Caller | HttpResponse> => {
  const contract = contractFor(credential)
  if (credential?.form !== 'join') return callerOf(backend, contract, credential)
  const attempts = linkAttempts(backend, credential, ip, services.config.rateLimitScale)
  const pause = await attempts.wait()
  if (pause > 0) return tooMany(pause)
  const caller = await callerOf(backend, contract, credential)
  if (isResponse(caller)) await attempts.failed()
  return caller
}

const exerciseFollowed = async (
  { services }: Context,
  caller: Caller,
  request: FastifyRequest,
): Promise<string | HttpResponse> => {
  if ('exerciseId' in caller) return caller.exerciseId
  const { report } = request.query as { report?: unknown }
  if (caller.kind === 'visitor' || caller.kind === 'author' || typeof report !== 'string')
    return failed(403, 'no access')
  const found = await reportFor(services, caller, report.slice(0, 200))
  return 'refused' in found ? refusedBy(found) : found.exercise.id
}

/** The connection is closed, because a proxy could send the next request just as the stream ends. */
const STREAMING = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** @param onCheck ends the stream of a page that may no longer listen */
const streamOver = (
  raw: ServerResponse,
  publicUrl: string,
  whose: Pick<Stream, 'token' | 'turn'>,
  onCheck: () => Promise<void>,
): Stream => {
  raw.writeHead(200, { ...apiHeaders(publicUrl), ...STREAMING })
  raw.write('retry: 2000\n\n')
  let heard = -1
  let told = -1
  let stuckSince = 0
  let beats = 0
  const tell = () => {
    if (heard <= told || stuckSince > 0) return
    told = heard
    if (!raw.write(eventOf(told))) stuckSince = Date.now()
  }
  raw.on('drain', () => {
    stuckSince = 0
    tell()
  })
  return {
    ...whose,
    hear: revision => {
      heard = Math.max(heard, revision)
      tell()
    },
    beat: () => {
      if (stuckSince > 0 && Date.now() - stuckSince > PATIENCE) return raw.destroy()
      if (stuckSince > 0) return
      beats += 1
      // A database outage must disconnect no page.
      if (beats % 2 === 0) onCheck().catch(() => undefined)
      raw.write(':\n\n')
    },
    end: () => raw.end(`retry: ${1_000 + Math.floor(Math.random() * 3_000)}\n\n`),
  }
}

const eventOf = (revision: number): Buffer => {
  if (last.revision !== revision) {
    last = {
      revision,
      bytes: Buffer.from(`event: nudge\nid: ${revision}\ndata: ${JSON.stringify({ revision })}\n\n`),
    }
  }
  return last.bytes
}
let last = { revision: -1, bytes: Buffer.alloc(0) }
