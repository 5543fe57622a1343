// npm run backup, npm run restore and npm run move (docs/operations.md).
import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError } from '../services/config.ts'
import { startEmbedded } from '../database/embedded/supervisor.ts'
import { refuseMismatch } from '../start/installation.ts'
import { outliveReaders } from '../start/leaving.ts'
import { version } from '../start/version.ts'
import { checkRecipients, UnreadableArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { cancelMove, move } from './move.ts'
import { connectOwner, openInstallation, type OpenInstallation } from './open-installation.ts'
import { readBackup } from './reading.ts'
import { restore } from './restore.ts'

const USAGE = `npm run backup -- FOLDER [--recipient age1…] [--without-key]
npm run backup -- --verify FILE [--identity KEY-FILE]
npm run restore -- FILE [--identity KEY-FILE]
npm run move -- postgres://owner:password@host:5432/database
npm run move -- embedded
npm run move -- --cancel`

const say = (text: string) => process.stdout.write(`${text}\n`)

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        recipient: { type: 'string', multiple: true, default: [] },
        identity: { type: 'string' },
        verify: { type: 'string' },
        'without-key': { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}\n${USAGE}\n`,
    )
    return process.exit(1)
  }
}

const { positionals, values } = readArguments()

const identities = (): string[] => {
  if (values.identity === undefined) return []
  if (!existsSync(values.identity)) throw new ConfigError(`There is no file ${values.identity}.`)
  const lines = readFileSync(values.identity, 'utf8').split('\n')
  return lines.map(line => line.trim()).filter(line => line !== '' && !line.startsWith('#'))
}

const at = async (work: (place: OpenInstallation) => Promise<void>, { isNew = false } = {}) => {
  const place = await openInstallation(process.env, { isNew })
  await work(place).finally(place.end)
}

const missingFiles = (missing: readonly string[]) => {
  if (missing.length > 0)
    say(
      `Missing from DATA_DIR (${missing.length}): ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ', …' : ''}`,
    )
}

const takeBackup = (folder: string) => {
  checkRecipients(values.recipient)
  return at(async place => {
    await refuseMismatch(place.owner, place.config)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new ConfigError(`There is no folder ${folder}.`)
    const wanted = {
      folder,
      recipients: values.recipient,
      withKey: !values['without-key'],
      product: version(),
      say,
    }
    const { file, bytes, takenAt, rows, files, missing } = await backUp(place, wanted)
    missingFiles(missing)
    say(
      `${file}: ${rows} rows and ${files} ${files === 1 ? 'file' : 'files'} as of ${takenAt}, ${(bytes / 1e6).toFixed(1)} MB`,
    )
    if (!values['without-key'] && values.recipient.length === 0)
      say('It contains the link key and is not encrypted: protect it like a password.')
  })
}

const verify = async (file: string) => {
  const ignore = async (_: string, content: AsyncIterable<unknown>) => {
    for await (const chunk of content) void chunk
  }
  const { about, manifest } = await readBackup(file, identities(), { rows: ignore, file: ignore })
  const rows = about.tables.reduce((sum, table) => sum + table.rows, 0)
  missingFiles(manifest.missing)
  say(
    `${file} is intact: ${rows} rows in ${about.tables.length} tables and ${manifest.entries.length} entries as of ${about.takenAt}, Holdfast ${about.product}`,
  )
}

const takeRestore = (file: string) =>
  at(
    async place => {
      const { takenAt, rows, files, missing } = await restore(place, file, identities(), say)
      missingFiles(missing)
      say(
        `Restored: ${rows} rows and ${files} ${files === 1 ? 'file' : 'files'} as of ${takenAt}. Start the server with this DATA_DIR and database.`,
      )
      say(
        'For a drill, start it without SMTP_URL: waiting letters would be sent to their recipients a second time.',
      )
      say(
        'Addresses that were erased after the backup was taken are back: erase them again, with Remove Emails or player by player.',
      )
    },
    { isNew: true },
  )

const takeMove = (to: string) =>
  at(async ({ owner, config }) => {
    if (values.cancel) {
      await cancelMove(owner)
      say('The database accepts writes again.')
      return
    }
    const isBack = to === 'embedded'
    if (isBack && config.databaseUrl === null)
      throw new ConfigError('DATABASE_URL must name the database to move from.')
    if (!isBack && !/^postgres(ql)?:\/\//.test(to))
      throw new ConfigError(
        'The database to move to must be “embedded”, or like postgres://owner:password@host:5432/database.',
      )
    const embedded = isBack ? await startEmbedded(config.dataDir) : null
    const targetUrl = embedded?.url ?? to
    const target = connectOwner(targetUrl)
    try {
      const tables = await move({ source: owner, target, targetUrl, isBack, say })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(`Moved: ${tables.length} tables with ${rows} rows are the same in both databases.`)
      say(
        isBack
          ? 'Start the server without DATABASE_URL.'
          : 'Start the server with DATABASE_URL set to the new database.',
      )
    } finally {
      await target.end({ timeout: 2 })
      await embedded?.stop()
    }
  })

const run = async () => {
  const [what, argument = ''] = positionals
  if (what === 'backup' && values.verify !== undefined) return verify(values.verify)
  if (what === 'backup' && argument !== '') return takeBackup(argument)
  if (what === 'restore' && argument !== '') return takeRestore(argument)
  if (what === 'move' && (values.cancel || argument !== '')) return takeMove(argument)
  throw new ConfigError(USAGE)
}

outliveReaders()
await run().catch((error: unknown) => {
  const isTheirs = error instanceof ConfigError || error instanceof UnreadableArchive
  process.stderr.write(`${isTheirs ? error.message : String(error)}\n`)
  process.exit(1)
})
