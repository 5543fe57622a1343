import { REPLY_MARK } from '#contracts/words/reply-mark.ts'
import type { Fetch } from '#web/api/asked.ts'
import type { Question, Word } from '#web/api/rehearsal-wire.ts'

type Stream = ReadableStreamDefaultController<Uint8Array>

export const throughPort = (port: MessagePort): Fetch => {
  const waiting = new Map<number, (response: Response) => void>()
  const streams = new Set<Stream>()
  let asked = 0
  port.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if ('nudge' in data) return streams.forEach(stream => stream.enqueue(eventOf('nudge', data.nudge)))
    waiting.get(data.id)?.(responseOf(data))
    waiting.delete(data.id)
  })
  port.start()
  return (path, { body, headers, signal }) => {
    if (path.startsWith(LIVE))
      return Promise.resolve(new Response(streamOf(streams, signal), { headers: STREAM }))
    const question: Question = {
      id: (asked += 1),
      name: path.replace(/^\/api\//, ''),
      body: typeof body === 'string' ? JSON.parse(body) : null,
      key: new Headers(headers).get('Idempotency-Key'),
    }
    return new Promise((resolve, reject) => {
      waiting.set(question.id, resolve)
      signal?.addEventListener('abort', () => reject(new DOMException('The caller has left.', 'AbortError')))
      port.postMessage(question)
    })
  }
}

const responseOf = (word: Exclude<Word, { readonly nudge: number }>): Response =>
  'file' in word
    ? new Response(word.file.text, {
        headers: { 'Content-Type': word.file.mime, 'Content-Disposition': attachment(word.file.name) },
      })
    : new Response(JSON.stringify(word.reply), { status: word.status, headers: MARK })

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

const LIVE = '/api/live'
const MARK = { [REPLY_MARK.name]: REPLY_MARK.value }
const STREAM = { 'Content-Type': 'text/event-stream' }
/** The event has no id: advancing time delivers messages without a new revision. */
const eventOf = (name: string, data: number) => new TextEncoder().encode(`event: ${name}\ndata: ${data}\n\n`)

const streamOf = (
  streams: Set<Stream>,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> => {
  let mine: Stream | undefined
  const gone = () => void (mine && streams.delete(mine))
  return new ReadableStream<Uint8Array>({
    start: stream => {
      mine = stream
      streams.add(stream)
      // The page trusts the stream only after a greeting and one other message (web/api/live.ts).
      stream.enqueue(eventOf('hello', 0))
      stream.enqueue(eventOf('hello', 0))
      signal?.addEventListener('abort', () => {
        gone()
        stream.close()
      })
    },
    cancel: gone,
  })
}
