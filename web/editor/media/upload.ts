import type { importScenario } from '#contracts/calls/scenarios/authoring.ts'
import type { uploadImage, uploadVideo } from '#contracts/calls/media/media.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import { CallFailure } from '#web/api/failure.ts'
import { sendFile, type SendOptions } from '#web/api/upload.ts'
import { showCurrent } from '#web/content/current.ts'
import { sessionOver } from '#web/session/editor-call.ts'
import { editorSession } from '#web/session/editor-session.ts'

type Uploads = typeof uploadImage | typeof uploadVideo | typeof importScenario

export const upload = async <C extends Uploads>(
  name: C['name'],
  fields: BodyOf<C>,
  file: File,
  options: SendOptions = {},
): Promise<ReplyOf<C>> => {
  const token = editorSession()?.token ?? null
  try {
    const reply = await sendFile<C>(name, token, fields, file, options)
    showCurrent()
    return reply
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'session over') sessionOver(token, error.message)
    throw error
  }
}
