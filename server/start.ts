// The parts of the server, put together in the order they need each other, and taken apart in the opposite one.
import type { Config } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { unsafeSettings } from './database/house/durability.ts'
import { revisionsOf } from './database/house/revisions.ts'
import { demoPeople, type DemoPerson } from './demo.ts'
import { watchDisks } from './disks.ts'
import { doorsOf } from './doors.ts'
import { ensureFirstAdmin, type Admin } from './first-admin.ts'
import { createApp, serve } from './http/app.ts'
import type { Pace } from './http/bodies/unfinished.ts'
import { loadRoutes } from './http/handlers.ts'
import { startKeepingAssets } from './http/kept-assets.ts'
import { ASSETS } from './http/pages.ts'
import { startAnsweringLinks } from './jobs/asked-links.ts'
import { keepCounts } from './jobs/counting.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { keepHouse } from './jobs/housekeeping.ts'
import { houseworkOf } from './jobs/housework.ts'
import { openImports } from './jobs/imports/imports.ts'
import { startOutbox } from './jobs/outbox.ts'
import { bindInstallation } from './installation.ts'
import { confirmLinkKey, linkKeyOf } from './link-key.ts'
import { listen, monitored, probePorts } from './listening.ts'
import { openMedia } from './media/store.ts'
import { openDatabase } from './open-database.ts'
import { openPost } from './mail/post.ts'
import { openExchange } from './push/exchange.ts'
import { openRequestBook } from './request-book.ts'
import type { Services } from './services.ts'
import { version } from './version.ts'

export interface Running {
  /** Where it listens. */
  readonly url: string
  readonly services: Services
  /** Made at this start. */
  readonly admin: Admin | null
  readonly people: readonly DemoPerson[]
  /** Finishes what it is doing, then ends every part (security.md 9.2). `silence` as drain.ts has it. */
  readonly stop: (silence?: number) => Promise<void>
}

/** The address is only known once the server listens. */
type Settled = Omit<Config, 'publicUrl'> & { publicUrl: string }
type Step = () => unknown
type Tell = (text: string) => void

interface Wishes {
  /** Hears what takes a while; the log does too. */
  readonly tell?: Tell
  /** How long bodies may take to arrive. */
  readonly pace?: Pace | undefined
}

/** @throws ConfigError for what the one who starts it can mend; whatever had been started is stopped again */
export const start = async (config: Config, { tell = () => undefined, pace }: Wishes = {}): Promise<Running> => {
  const undo: Step[] = []
  const stopAll = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    return await startWith(config, { later: step => undo.push(step), stopAll, tell, pace })
  } catch (error) {
    await stopAll()
    throw error
  }
}

interface Frame {
  readonly later: (step: Step) => void
  readonly stopAll: () => Promise<void>
  readonly tell: Tell
  readonly pace: Pace | undefined
}

const startWith = async (given: Config, { later, stopAll, tell, pace }: Frame): Promise<Running> => {
  const app = createApp(given)
  const progress = (text: string) => (app.log.info({}, text), tell(text))
  // What cannot work is said before anything that takes its time.
  await probePorts(given)
  makeDataDir(given.dataDir)
  const { db, listener, process, migrations } = await openDatabase(given, later, progress)
  await bindInstallation(db, given, app.log)
  const assets = startKeepingAssets(ASSETS, given.dataDir, app.log)
  later(assets.stop)
  const config: Settled = { ...given, linkKey: linkKeyOf(given.linkKey, given.dataDir) }
  await confirmLinkKey(db, config.linkKey)
  for (const setting of await unsafeSettings(db)) app.log.warn({ setting }, 'the database may lose acknowledged answers in a power cut')

  const push = await openExchange({ db, listener, revisionsOf: exercises => revisionsOf(db, exercises), log: app.log })
  const mail = { wake: () => undefined as void }
  const imports = openImports({ db, config, log: app.log, process })
  const services: Services = { config, db, push, log: app.log, mail, media: openMedia({ db, config }), imports }
  // One that was given comes before the demo world's; one that is made up is told as soon as it exists, or nobody would know it.
  const named = config.adminPassword === null ? null : await ensureFirstAdmin(services)
  const people = await demoPeople(services, progress)

  const requests = openRequestBook(db, process, config.linkKey, app.log)
  later(requests.stop)
  const disks = watchDisks(services)
  later(disks.stop)
  const house = keepHouse(houseworkOf(services), app.log)
  const counting = keepCounts(services)
  const putOff = () => new Map([...house.putOff(), ...counting.putOff()])
  const doors = doorsOf(services, { push, requests, disks, migrations, putOff })
  const { drain, metrics } = await serve(app, services, doors, await loadRoutes(), { version: version(), pace })
  // A page of this process may ask another one for them from now on.
  await assets.ready
  const url = await listen(app, config)
  if (config.metricsPort !== null) later((await monitored(config.metricsPort, metrics)).stop)
  // Links need the address, and the address may only be known now.
  if (!config.publicUrlGiven) config.publicUrl = url
  startJobs({ config, db, media: services.media, process, log: app.log, mail }, later)
  for (const { begin, stop } of [imports, house, counting]) {
    begin()
    later(stop)
  }
  later(() => app.close())
  if (config.rateLimitScale !== 1) app.log.warn({ scale: config.rateLimitScale }, 'RATE_LIMIT_SCALE is set: limits are not the usual ones')
  const stop = async (silence?: number) => {
    await drain(silence)
    await stopAll()
  }
  return { url, services, people, admin: named ?? (await ensureFirstAdmin(services)), stop }
}

/** What happens without being asked for. */
const startJobs = (
  {
    config,
    db,
    media,
    process,
    log,
    mail,
  }: Pick<Services, 'config' | 'db' | 'log' | 'media'> & { process: string; mail: { wake: () => void } },
  later: (step: Step) => void,
) => {
  const outbox = startOutbox({ db, config, post: openPost(config, db), media, log, process })
  mail.wake = outbox.wake
  later(outbox.stop)
  later(startAnsweringLinks({ config, db, log, mail }).stop)
  later(startHeartbeat({ db, log }).stop)
}
