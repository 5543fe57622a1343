import type { Config } from '../services/config.ts'
import { makeDataDir } from './data-dir.ts'
import { unsafeSettings } from '../database/running/durability.ts'
import { revisionsOf } from '../database/running/revisions.ts'
import { demoPeople, type DemoPerson } from './demo.ts'
import { watchDisks } from './disks.ts'
import { backendOf } from './backend.ts'
import { ensureFirstAdmin, type Admin } from './first-admin.ts'
import { createApp, serve } from '../http/app.ts'
import type { Pace } from '../http/bodies/unfinished.ts'
import { loadRoutes } from '../http/handlers.ts'
import { startKeepingAssets } from '../http/wire/kept-assets.ts'
import { ASSETS } from '../http/pages.ts'
import { startSendingLinks } from '../jobs/asked-links.ts'
import { keepCounts } from '../jobs/counting.ts'
import { startHeartbeat } from '../jobs/heartbeat.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { houseworkOf } from '../jobs/housework.ts'
import { openImports } from '../jobs/imports/imports.ts'
import { startOutbox } from '../jobs/outbox.ts'
import { bindInstallation } from './installation.ts'
import type { Leaving } from './leaving.ts'
import { linkKeyFor } from './link-key.ts'
import { listen, monitored, probePorts } from './listening.ts'
import { openMedia } from '../media/store.ts'
import { openDatabase } from './open-database.ts'
import { openPost } from '../mail/post.ts'
import { openExchange } from '../push/exchange.ts'
import { openRequestBook } from './request-book.ts'
import type { Services } from '../services/services.ts'
import { createUndo, type Step, type Undo, within } from './undo.ts'
import { version } from './version.ts'

export interface Running {
  readonly url: string
  readonly services: Services
  /** Null if no administrator was created. */
  readonly admin: Admin | null
  readonly people: readonly DemoPerson[]
  /** Security §9.2. */
  readonly stop: (silence?: number) => Promise<void>
}

/** `publicUrl` may be known only once the server listens. */
type Settled = Omit<Config, 'publicUrl'> & { publicUrl: string }
type Tell = (text: string) => void

interface Wishes {
  readonly tell?: Tell
  readonly pace?: Pace | undefined
  readonly leaving?: Pick<Leaving, 'begun' | 'hurried'>
}

const STAYING = { begun: new AbortController().signal, hurried: new AbortController().signal }

/** @throws ConfigError for most problems that the operator can fix */
export const start = async (
  config: Config,
  { tell = () => undefined, pace, leaving = STAYING }: Wishes = {},
): Promise<Running> => {
  const undo = createUndo()
  const later = (step: Step, patience?: number) => {
    undo.later(step, patience)
    leaving.begun.throwIfAborted()
  }
  try {
    return await startWith(config, { later, undo, tell, pace, leaving })
  } catch (error) {
    await undo.stopAll(AbortSignal.any([leaving.hurried, AbortSignal.timeout(GIVEN_UP_MS)]))
    throw error
  }
}
const GIVEN_UP_MS = 5_000

interface Frame {
  readonly later: Undo['later']
  readonly undo: Undo
  readonly tell: Tell
  readonly pace: Pace | undefined
  readonly leaving: Pick<Leaving, 'begun' | 'hurried'>
}

const startWith = async (given: Config, { later, undo, tell, pace, leaving }: Frame): Promise<Running> => {
  const app = createApp(given)
  const progress = (text: string) => (app.log.info({}, text), tell(text))
  // The ports are tested before any slow step.
  await probePorts(given)
  later(makeDataDir(given.dataDir))
  const { db, listener, process, migrations } = await openDatabase(given, later, progress)
  // An interrupted start does not wait for pending queries of `db`.
  const giveUp = () => void db.end({ timeout: 0 })
  leaving.begun.addEventListener('abort', giveUp)
  await bindInstallation(db, given, app.log)
  const assets = startKeepingAssets(ASSETS, given.dataDir, app.log)
  later(assets.stop)
  const config: Settled = { ...given, linkKey: await linkKeyFor(db, given.linkKey, given.dataDir) }
  for (const setting of await unsafeSettings(db))
    app.log.warn({ setting }, 'the database may lose acknowledged answers in a power cut')

  const push = await openExchange({
    db,
    listener,
    revisionsOf: exercises => revisionsOf(db, exercises),
    log: app.log,
  })
  const mail = { wake: () => undefined as void }
  const imports = openImports({ db, config, log: app.log, process })
  const services: Services = {
    config,
    db,
    push,
    log: app.log,
    mail,
    media: openMedia({ db, config }),
    imports,
  }
  // An administrator given by the operator precedes those of the demo world. A generated password comes last:
  // if the start failed afterwards, it would never be shown.
  const named = config.adminPassword === null ? null : await ensureFirstAdmin(services)
  const people = await demoPeople(services, progress)

  const requests = openRequestBook(db, process, config.linkKey, app.log)
  later(requests.stop)
  const disks = watchDisks(services)
  later(disks.stop)
  const hourly = housekeeping(houseworkOf(services), app.log)
  const counting = keepCounts(services)
  const putOff = () => new Map([...hourly.putOff(), ...counting.putOff()])
  const backend = backendOf(services, { push, requests, disks, migrations, putOff })
  const { drain, metrics } = await serve(app, services, backend, await loadRoutes(), {
    version: version(),
    pace,
  })
  // A page may request its assets from another process, so they are kept before this one listens.
  await assets.ready
  const url = await listen(app, config)
  if (config.metricsPort !== null) later((await monitored(config.metricsPort, metrics)).stop)
  // Links need the address, which may be known only now.
  if (!config.publicUrlGiven) config.publicUrl = url
  await startJobs({ config, db, media: services.media, process, log: app.log, mail }, later)
  for (const { begin, stop } of [imports, hourly, counting]) {
    begin()
    later(stop)
  }
  later(() => app.close())
  if (config.rateLimitScale !== 1)
    app.log.warn(
      { scale: config.rateLimitScale },
      'RATE_LIMIT_SCALE is set: limits differ from the usual ones',
    )
  const stop = async (silence?: number) => {
    await within(() => drain(silence), leaving.hurried)
    await undo.stopAll(leaving.hurried)
  }
  const admin = named ?? (await ensureFirstAdmin(services))
  leaving.begun.removeEventListener('abort', giveUp)
  return { url, services, people, admin, stop }
}

const startJobs = async (
  {
    config,
    db,
    media,
    process,
    log,
    mail,
  }: Pick<Services, 'config' | 'db' | 'log' | 'media'> & { process: string; mail: { wake: () => void } },
  later: Undo['later'],
) => {
  const outbox = startOutbox({ db, config, post: openPost(config, db), media, log, process })
  mail.wake = outbox.wake
  later(outbox.stop)
  later(startSendingLinks({ config, db, log, mail }).stop)
  const heartbeat = startHeartbeat({ db, log })
  later(heartbeat.stop)
  // The first beat records an outage that this start ends.
  await heartbeat.first
}
