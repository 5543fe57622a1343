// Security U3.
import type { Readable } from 'node:stream'
import { sentence, sentenceOf, type MessageCode } from '#contracts/words/messages.ts'
import type { Refused } from '#server/services/services.ts'
import type { Headers } from './headers.ts'

export interface HttpResponse {
  readonly status: number
  readonly body: string
  readonly outcome: string
  readonly headers?: Headers
  readonly stream?: Readable
}

export const failed = (
  status: number,
  code: MessageCode,
  {
    values = {},
    headers = {},
    more = {},
  }: {
    values?: Readonly<Record<string, string | number>>
    headers?: Headers
    more?: Readonly<Record<string, string>>
  } = {},
): HttpResponse => ({
  status,
  body: banner(sentence(code, values), more),
  outcome: `refused: ${code}`,
  headers,
})

export const badInput = (status: number, problem: string): HttpResponse =>
  failed(status, 'bad input', { values: { problem } })

export const tooMany = (seconds: number): HttpResponse => ({
  ...failed(429, seconds > 60 ? 'too many for minutes' : 'too many', {
    values: { n: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  }),
  outcome: 'refused: too many',
})

export const unavailable = (): HttpResponse => ({
  ...failed(503, 'unavailable', { headers: { 'retry-after': '2' } }),
  outcome: 'unavailable',
})

export const tookTooLong = (): HttpResponse => ({
  ...failed(503, 'took too long', { headers: { 'retry-after': '2' } }),
  outcome: 'unavailable',
})

/** An early retry would only add load. */
export const diskFull = (): HttpResponse => ({
  ...failed(503, 'disk full', { headers: { 'retry-after': '10' } }),
  outcome: 'disk full',
})

export const defect = (id: string): HttpResponse => ({
  ...failed(500, 'defect', { values: { id } }),
  outcome: 'defect',
})

export const refusedBy = (refusal: Refused): HttpResponse => ({
  status: refusal.status ?? 200,
  body: JSON.stringify({ type: 'failed', data: sentenceOf(refusal), ...refusal.more }),
  outcome: `refused: ${refusal.refused}`,
})

const banner = (data: string, more: object) => JSON.stringify({ type: 'failed', data, ...more })
