// postgres.js, with what version 3.4.9 does to those who share a connection mended while it is loaded. When one dies it crashed the process,
// or kept unsent bytes and unanswered statements of the lost connection and mixed them into the next one (its issues 1154 and 1208). And a
// transaction begun as the hundred-and-first of those who wait got no connection of its own (823 and 1189). Everything that queries goes
// through here. test/database/connection.test.ts kills connections, and test/database/crowded-pool.test.ts queues, until it would show.
import { registerHooks } from 'node:module'

/** File of the library → what stands there, and what stands there instead. */
const MENDED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'connection.js': [
    // Whoever waits for this connection has been told by then; nobody waits for this promise.
    ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => undefined)'],
    [
      'clearImmediate(nextWriteTimer)\n    if (socket)',
      'clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket)',
    ],
    // A lost connection takes everything with it that was on its way, however it was lost.
    [
      'socket = null\n\n    if (initial)',
      `socket = null
    const lost = Errors.connection('CONNECTION_CLOSED', options, socket)
    stream && (stream.destroy(lost), stream = null)
    query && queryError(query, lost)
    while (sent.length)
      queryError(sent.shift(), lost)
    query = results = errorResponse = chunk = nextWriteTimer = null
    result = new Result()

    if (initial)`,
    ],
    // An address that takes connections and closes them, as a balancer without a database behind it does, was asked again without a pause for
    // ever, and nobody was told. Each of its hosts is tried once; then it is as away as one that refuses.
    [', retries = 0\n', ', retries = 0\n    , tried = 0\n'],
    ['initial = query\n', 'initial = query\n      tried = 0\n'],
    [
      'if (initial)\n      return reconnect()',
      `if (initial && ++tried < options.host.length)
      return reconnect()
    initial && (hadError = true, errored(lost))`,
    ],
    // Whoever begins a transaction has the connection alone from then on, however full it is; if not, the transaction stayed open behind
    // everybody's back, and what others wrote on that connection was acknowledged and never committed.
    [
      `return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
      `const hasRoom = write(toBuffer(q))
      q.options.onexecute && q.options.onexecute(connection)
      return hasRoom
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && !q.options.onexecute`,
    ],
    // Nor does it go to others in the middle because a long statement has just left.
    ['!query && onopen(connection)', '!query && !connection.reserved && onopen(connection)'],
    // Whoever reads rows slowly has the socket paused; with the last of them nobody asked for more, and it stayed so.
    ['stream && stream.push(null)\n', 'stream && (stream.push(null), socket.resume())\n'],
  ],
  'index.js': [
    // The connection may already serve somebody else: what comes late for the lost transaction must not reach it.
    [', prepare = null\n', ', prepare = null\n      , gone = null\n'],
    ['(_, reject) => connection.onclose = reject', '(_, reject) => connection.onclose = error => (gone = error, reject(error))'],
    ['(uncaughtError = e))\n', '(uncaughtError = e))\n        if (gone)\n          return q.reject(gone)\n'],
  ],
}

const mend = (file: string, source: string): string =>
  (MENDED[file] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error('postgres.js has changed: look again at what server/database/driver.ts mends.')
    return text.replace(from, () => to)
  }, source)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const file = /\/node_modules\/postgres\/src\/(\w+\.js)$/.exec(url)?.[1]
    if (!file || !(file in MENDED)) return loaded
    return { ...loaded, source: mend(file, Buffer.from(loaded.source as Uint8Array).toString('utf8')) }
  },
})

export const { default: postgres } = await import('postgres')
