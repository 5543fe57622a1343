// Long bodies are parsed in a worker thread, so that they delay no other call.
import { jobOf, openThread } from '#server/thread/in-thread.ts'
import { type Body, BodyProblem, readJson } from '../wire/json-body.ts'
import type { work } from './read-json-job.ts'

const SHORT = 512 * 1024

const inThread = openThread()
const READ_JSON = jobOf<typeof work>(new URL('./read-json-job.ts', import.meta.url), 4_000)

export const readBody = async (bytes: Buffer): Promise<Body> => {
  if (bytes.length <= SHORT) return readJson(bytes)
  const read = await inThread(READ_JSON, bytes, bytes.length)
  if ('refused' in read) throw new BodyProblem('it is larger than can be read at the moment')
  if ('problem' in read) throw new BodyProblem(read.problem)
  return read.body
}
