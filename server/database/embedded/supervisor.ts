import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import type { Account } from './account.ts'
import { canEnter, databaseAccount, handOver } from './account.ts'
import type { Binaries } from './binaries.ts'
import { findBinaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { ensureCluster } from './cluster.ts'
import { isAlive, runningOn } from './lock-file.ts'
import { socketFolder } from './socket-folder.ts'

export interface Embedded {
  /** For the role that changes the schema. */
  readonly url: string
  /** For the role the product works as (decision 0017). */
  readonly workingUrl: string
  readonly pid: () => number
  /** PostgreSQL goes on if another process is connected. */
  readonly stop: () => Promise<void>
}

export const WORKING_ROLE = 'holdfast_working'

interface ClusterPaths {
  readonly home: string
  readonly cluster: string
  readonly sockets: string
  readonly binaries: Binaries
  readonly account: Account | null
}

export const startEmbedded = async (dataDir: string): Promise<Embedded> => {
  const place = prepare(dataDir)
  let pid = await ensureRunning(place)
  let stopping = false
  let isStarting = false
  const watch = setInterval(() => {
    if (isStarting || isAlive(pid) || stopping) return
    isStarting = true
    void ensureRunning(place)
      .then(
        started => (pid = started),
        () => undefined,
      )
      .finally(() => (isStarting = false))
  }, 500)
  watch.unref()
  return {
    url: urlOf(place.sockets, 'holdfast'),
    workingUrl: urlOf(place.sockets, 'holdfast', WORKING_ROLE),
    pid: () => pid,
    stop: async () => {
      stopping = true
      clearInterval(watch)
      if (!(await usedByOthers(place.sockets))) await shutDown(pid)
    },
  }
}

const prepare = (dataDir: string): ClusterPaths => {
  const account = databaseAccount()
  const home = join(resolve(dataDir), 'postgres')
  mkdirSync(home, { recursive: true })
  if (!canEnter(resolve(dataDir), account)) {
    throw new CannotStart(
      `The database's user cannot enter DATA_DIR ${resolve(dataDir)} or a folder above it. Change their permissions, or choose another DATA_DIR.`,
    )
  }
  handOver(home, account)
  chmodSync(home, 0o700)
  const binaries = findBinaries(home, account)
  return {
    home,
    account,
    binaries,
    cluster: ensureCluster(home, binaries, account),
    sockets: socketFolder(home, account),
  }
}

const ensureRunning = async (place: ClusterPaths): Promise<number> => {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const pid = runningOn(place.cluster) ?? launch(place)
    while (isAlive(pid) && Date.now() < deadline) {
      // If another process starts PostgreSQL at the same time, the second one exits, and the next round finds
      // the first.
      if ((await responds(place.sockets)) && runningOn(place.cluster) !== null)
        return runningOn(place.cluster) ?? pid
      await sleep(50)
    }
    await sleep(100)
  }
  throw new CannotStart(`The embedded database did not start within a minute; see ${logFile(place)}.`)
}

const launch = (place: ClusterPaths): number => {
  const log = openLog(place)
  const child = spawn(
    place.binaries.postgres,
    [
      '-D',
      place.cluster,
      '-k',
      place.sockets,
      '-c',
      'listen_addresses=',
      '-c',
      'max_connections=200',
      '-c',
      'unix_socket_permissions=0700',
    ],
    // In a session of its own, so that Ctrl-C reaches only the server, which finishes its calls first.
    { cwd: '/', detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C' }, ...place.account },
  )
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  if (child.pid === undefined)
    throw new CannotStart(`The embedded database could not be started from ${place.binaries.postgres}.`)
  return child.pid
}

const logFile = (place: ClusterPaths) => join(place.home, 'postgres.log')

const openLog = (place: ClusterPaths): number => {
  const file = logFile(place)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

const urlOf = (sockets: string, database: string, role = 'holdfast') =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`

const probe = (sockets: string) =>
  connect(urlOf(sockets, 'postgres'), { max: 1, name: 'holdfast supervisor' })

const responds = async (sockets: string): Promise<boolean> => {
  const sql = probe(sockets)
  try {
    const [found] = await sql`select 1 from pg_database where datname = 'holdfast'`
    if (!found) await sql`create database holdfast`
    const [known] = await sql`select 1 from pg_roles where rolname = ${WORKING_ROLE}`
    if (!known) await sql`create role ${sql(WORKING_ROLE)} login`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 }).catch(() => undefined)
  }
}

const usedByOthers = async (sockets: string): Promise<boolean> => {
  const sql = probe(sockets)
  try {
    const [row] = await sql`
      select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and datname is not null`
    return Number(row?.['others']) > 0
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 }).catch(() => undefined)
  }
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one. */
const shutDown = async (pid: number) => {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + 15_000; isAlive(pid) && Date.now() < deadline;) await sleep(20)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}
