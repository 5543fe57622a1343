// Long replies to what pages ask again and again travel as gzip: a full inbox is two hundred kilobytes of
// text, which a hotel's line takes a second for. What is secret in a reply cannot be guessed by its length
// (BREACH): calls bear their credential in a header that no page of somebody else's can send.
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contracts/wire/call.ts'
import type { Headers } from './headers.ts'

const squeeze = promisify(gzip)

/** Characters below which a reply is one or two packets anyway. */
const LONG = 4_096

/**
 * A body as it is sent, with the headers that say so. It is packed beside the serving thread, and quickly
 * rather than well.
 */
export const packed = async (
  { rate }: Pick<Call, 'rate'>,
  body: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ readonly bytes: string | Buffer; readonly headers: Headers }> => {
  if (rate !== 'poll' || body.length < LONG) return { bytes: body, headers: {} }
  const vary = { vary: 'accept-encoding' }
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding']?.toString() ?? ''))
    return { bytes: body, headers: vary }
  return {
    bytes: await squeeze(body, { level: constants.Z_BEST_SPEED }),
    headers: { ...vary, 'content-encoding': 'gzip' },
  }
}
