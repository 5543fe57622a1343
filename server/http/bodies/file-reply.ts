import { Readable } from 'node:stream'
import type { Call } from '#contracts/wire/call.ts'
import { file, type File } from '#contracts/wire/file.ts'
import type { HttpResponse } from '../wire/refusals.ts'

/** A download changes nothing, so an Idempotency-Key is ignored (security U14 and U15). */
export const repliesWithFile = ({ reply }: Call): boolean => reply === file

export const fileResponse = ({ fileName, mime, contains, parts }: File): HttpResponse => ({
  status: 200,
  body: '',
  outcome: 'done',
  stream: Readable.from(parts, { objectMode: false }),
  headers: {
    'content-type': mime,
    'content-disposition': `attachment; filename="${asciiOf(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'content-description': encodeURIComponent(contains),
  },
})

const asciiOf = (name: string): string => name.replaceAll(/[^ \w().,-]/g, '_')
