// Security §6 and §9.5.
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Backend } from '../wire/backend.ts'
import { isLoopback } from '../wire/host.ts'
import type { Meter } from './meter.ts'

interface Watched {
  readonly meter: Meter
  readonly backend: Backend
  readonly server: Server
  readonly streams: () => number
}

export const createMetrics = (watched: Watched) => {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const collecting = new Counter({
    name: 'holdfast_gc_seconds_total',
    help: 'time spent collecting garbage',
    registers: [watched.meter.registry],
  })
  const collections = new PerformanceObserver(list =>
    list.getEntries().forEach(({ duration }) => collecting.inc(duration / 1_000)),
  )
  collections.observe({ entryTypes: ['gc'] })
  return {
    read: async () => {
      const now = new Registry()
      await ofProcess(now, watched, lag)
      await ofDisks(now, watched)
      await ofInstallation(now, watched)
      return Registry.merge([watched.meter.registry, now]).metrics()
    },
    stop: () => {
      lag.disable()
      collections.disconnect()
    },
  }
}

const gauge = (now: Registry, name: string, help: string, value: number) =>
  new Gauge({ name, help, registers: [now] }).set(value)

const gauges = (
  now: Registry,
  name: string,
  help: string,
  label: string,
  values: Iterable<readonly [string, number]>,
) => {
  const each = new Gauge({ name, help, labelNames: [label], registers: [now] })
  for (const [of, value] of values) each.labels(of).set(value)
}

const ofProcess = async (
  now: Registry,
  { backend, server, streams }: Watched,
  lag: ReturnType<typeof monitorEventLoopDelay>,
) => {
  const { rss, heapUsed } = process.memoryUsage()
  const late = lag.percentile(99) / 1e9
  lag.reset()
  const sockets = await new Promise<number>(resolve =>
    server.getConnections((_error, count) => resolve(count)),
  )
  gauge(
    now,
    'holdfast_event_loop_lag_seconds',
    'the 99th percentile since the last reading',
    Number.isFinite(late) ? late : 0,
  )
  gauge(now, 'holdfast_resident_memory_bytes', 'memory of the process', rss)
  gauge(now, 'holdfast_heap_used_bytes', 'memory of its objects', heapUsed)
  gauge(now, 'holdfast_open_sockets', 'open connections of clients', sockets)
  gauge(now, 'holdfast_live_streams', 'open pages that get updates at once', streams())
  gauges(
    now,
    'holdfast_housekeeping_put_off',
    'consecutive failures of an hourly job; must be 0',
    'job',
    backend.putOff(),
  )
}

const ofDisks = async (now: Registry, { backend: { disks } }: Watched) => {
  const full: readonly string[] = disks.full()
  const each = ['database', 'DATA_DIR'].map(disk => [disk, full.includes(disk) ? 1 : 0] as const)
  gauges(
    now,
    'holdfast_disk_full',
    'whether this process has found a full disk that is still full',
    'disk',
    each,
  )
  const space = await disks.space()
  if (!space) return
  gauge(now, 'holdfast_data_dir_free_bytes', 'space left on the disk of DATA_DIR', space.free)
  gauge(now, 'holdfast_data_dir_size_bytes', 'size of the disk of DATA_DIR', space.size)
}

const ofInstallation = async (now: Registry, { backend }: Watched) => {
  const figures = await backend.figures().catch(() => undefined)
  gauge(now, 'holdfast_database_up', 'whether the database answers', figures ? 1 : 0)
  if (!figures) return
  const outbox = [
    ['queued', figures.lettersQueued],
    ['failed', figures.lettersFailed],
  ] as const
  gauges(now, 'holdfast_outbox_letters', 'letters that are waiting or were given up', 'state', outbox)
  gauge(
    now,
    'holdfast_outbox_oldest_seconds',
    'age of the oldest waiting letter',
    figures.oldestLetterSeconds,
  )
  gauge(now, 'holdfast_live_exercises', 'exercises that can be played now', figures.liveExercises)
  gauge(now, 'holdfast_players_online', 'seats seen in the last 45 seconds', figures.playersOnline)
  gauge(
    now,
    'holdfast_ledger_mismatches',
    'customers whose balance differs from their ledger; must be 0',
    figures.ledgerMismatches,
  )
}

const PLAIN = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Refuses a request whose Host is not this machine, because of DNS rebinding. */
export const listenForMonitor = async (
  port: number,
  read: () => Promise<string>,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    if (!isAsked || !isLoopback(request.headers.host))
      return void response.writeHead(isAsked ? 421 : 404, PLAIN).end()
    read().then(
      text =>
        response
          .writeHead(200, { ...PLAIN, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      () => response.writeHead(503, PLAIN).end(),
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return {
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
