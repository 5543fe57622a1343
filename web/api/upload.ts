// fetch is not used, because it reports no progress of an upload.
import type { BodyOf, Call, ReplyOf } from '#contracts/wire/call.ts'
import { REPLY_MARK } from '#contracts/words/reply-mark.ts'
import { CallFailure, failureOf } from './failure.ts'

export interface SendOptions {
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** The file goes as `myFile`, after the text fields (S2§7). */
export const sendFile = <C extends Call>(
  name: C['name'],
  token: string | null,
  fields: BodyOf<C>,
  file: File,
  options: SendOptions = {},
): Promise<ReplyOf<C>> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields as object))
    if (typeof value === 'string') form.append(field, value)
  form.append('myFile', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const reply = parsed(request.responseText)
      const isMarked = request.getResponseHeader(REPLY_MARK.name) === REPLY_MARK.value
      const failure = failureOf(request.status, reply, isMarked)
      if (failure) reject(failure)
      // The server's tests check replies against the contracts.
      else resolve(reply as ReplyOf<C>)
    })
    request.addEventListener('error', () =>
      reject(new CallFailure('network', 'Connection lost. The file may not have arrived: please try again.')),
    )
    request.addEventListener('abort', () => reject(new CallFailure('network', 'The upload was cancelled.')))
    options.signal?.addEventListener('abort', () => request.abort())
    request.open('POST', `/api/${name}`)
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(form)
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
