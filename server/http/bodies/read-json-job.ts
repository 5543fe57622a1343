import { BodyProblem, readJson } from '../wire/json-body.ts'

export const work = (bytes: Uint8Array) => {
  try {
    return { body: readJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    if (error instanceof BodyProblem) return { problem: error.message }
    throw error
  }
}
