import { asked } from './asked.ts'
import { readReply } from './reply.ts'

export interface ServerEvent {
  readonly event: string
  readonly id: string
  readonly data: string
}

/** null if the server refuses the stream for good. */
export const openEvents = async (
  path: string,
  {
    token,
    last = '',
    signal,
  }: { readonly token: string | null; readonly last?: string; readonly signal: AbortSignal },
): Promise<AsyncGenerator<ServerEvent> | null> => {
  const response = await asked(path, {
    headers: {
      Accept: 'text/event-stream',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(last && { 'Last-Event-ID': last }),
    },
    cache: 'no-store',
    redirect: 'error',
    signal,
  })
  // A captive portal's page is not a stream.
  if (response.ok && response.body && response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return serverEvents(response.body)
  const { failure } = await readReply(response)
  if (failure && !failure.mayPass && failure.status < 500 && failure.status !== 429) return null
  throw failure ?? new Error('No stream was opened.')
}

/** Comments (heartbeats) become events named ''. EventSource is not used: it cannot send a bearer token. */
export async function* serverEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield parseEvent(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

export const parseEvent = (block: string): ServerEvent => {
  const fields = { event: '', id: '', data: [] as string[] }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? []
    if (name === 'data') fields.data.push(value)
    else if (name === 'event' || name === 'id') fields[name] = value
  }
  return {
    event: fields.event || (fields.data.length > 0 ? 'message' : ''),
    id: fields.id,
    data: fields.data.join('\n'),
  }
}
