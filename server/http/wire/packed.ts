// The length of a compressed reply leaks no secrets (BREACH), because a foreign page cannot make a call with
// the reader's credential.
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contracts/wire/call.ts'
import type { Headers } from './headers.ts'

const squeeze = promisify(gzip)

const LONG = 4_096

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
