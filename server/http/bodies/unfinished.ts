// Security §9.6.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiHeaders } from '../wire/headers.ts'
import { badInput, tooMany, type HttpResponse } from '../wire/refusals.ts'
import { respondAndClose, refuseUnread } from './refusing.ts'

export interface Pace {
  readonly bodyMs: number
  /** `fileBytes` of a file must arrive within these milliseconds. */
  readonly fileMs: number
  readonly fileBytes: number
  readonly everyMs: number
}
/** An upload over a line of 1 Mbit/s passes. */
export const PACE: Pace = { bodyMs: 30_000, fileMs: 120_000, fileBytes: 12 * 1024 * 1024, everyMs: 5_000 }

const MOST = 2_000
/** All players of a company may answer at the same moment from one address. */
const MOST_OF_ADDRESS = 1_000
const MOST_FILES = 40
const MOST_FILES_OF_ADDRESS = 10
/** Milliseconds. */
const LAST_WORD = 1_000
/** Seconds. */
export const SOON = 2

interface Reading {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly isFile: boolean
  readonly until: number
  readonly bytes: number
}

export interface Unfinished {
  /** Applies the limits of a file from now on; false if there are too many files. */
  readonly isFile: (request: FastifyRequest) => boolean
  readonly isRead: (request: FastifyRequest) => void
}

export const watchUnfinished = (
  app: FastifyInstance,
  publicUrl: string,
  scale: number,
  pace: Pace,
): Unfinished => {
  const reading = new Map<FastifyRequest['raw'], Reading>()
  const isRead = ({ raw }: FastifyRequest) => void reading.delete(raw)
  const count = (is: (one: Reading) => boolean) => [...reading.values()].filter(is).length
  const say = (response: HttpResponse) => ({
    ...response,
    headers: { ...apiHeaders(publicUrl), ...response.headers },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const isFull = reading.size >= MOST * scale
    if (isFull || (reading.size >= MOST_OF_ADDRESS * scale && count(of(request)) >= MOST_OF_ADDRESS * scale))
      return void refuseUnread(request, reply, say(tooMany(SOON)))
    reading.set(request.raw, {
      request,
      reply,
      isFile: false,
      until: performance.now() + pace.bodyMs,
      bytes: 0,
    })
    done()
  })
  // The handler of a form reads it, and ends the watch itself.
  app.addHook('preHandler', (request, _reply, done) => (request.isMultipart?.() || isRead(request), done()))
  app.addHook('onResponse', (request, _reply, done) => (isRead(request), done()))
  app.addHook('onRequestAbort', (request, done) => (isRead(request), done()))
  const look = () => {
    const now = performance.now()
    for (const [raw, one] of reading) {
      if (one.until > now) continue
      const bytes = raw.socket.bytesRead
      if (one.isFile && bytes - one.bytes >= pace.fileBytes)
        reading.set(raw, { ...one, until: now + pace.fileMs, bytes })
      else {
        reading.delete(raw)
        if (one.reply.raw.headersSent) raw.destroy()
        else
          respondAndClose(one.request, one.reply, say(badInput(408, 'it took too long to arrive')), LAST_WORD)
      }
    }
  }
  const clock = setInterval(look, pace.everyMs)
  clock.unref()
  app.addHook('onClose', (_app, done) => (clearInterval(clock), done()))
  return {
    isFile: request => {
      const one = reading.get(request.raw)
      if (!one || one.isFile) return true
      const files = count(({ isFile }) => isFile)
      if (
        files >= MOST_FILES * scale ||
        count(other => other.isFile && of(request)(other)) >= MOST_FILES_OF_ADDRESS * scale
      )
        return false
      reading.set(request.raw, {
        ...one,
        isFile: true,
        until: performance.now() + pace.fileMs,
        bytes: request.raw.socket.bytesRead,
      })
      return true
    },
    isRead,
  }
}

const of =
  ({ ip }: FastifyRequest) =>
  ({ request }: Reading) =>
    request.ip === ip
