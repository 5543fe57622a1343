// `node server/reset-second-factor.ts <username>`: for the only administrator when he has lost his phone and his recovery codes. It wants
// the server's own environment, runs beside it or without it, and leaves an entry in the audit log.
import { sentence } from '#contracts/messages.ts'
import { ConfigError, readConfig } from './config.ts'
import { defaultDataDir } from './data-dir.ts'
import { connect } from './database/connection.ts'
import { startEmbedded } from './database/embedded/supervisor.ts'
import { editors, logOutEditor } from './database/editors/editor-accounts.ts'
import { dropFactor } from './database/editors/second-factors.ts'
import { writeAudit } from './database/house/audit.ts'
import type { Queries } from './services.ts'

/** What was done, or why not. */
const reset = async (db: Queries, username: string): Promise<{ readonly done: boolean; readonly says: string }> => {
  const [editor] = username === '' ? [] : await editors(db, username)
  if (!editor) return { done: false, says: sentence('editor unknown') }
  if (!(await dropFactor(db, editor.id))) return { done: false, says: sentence('second factor absent') }
  await logOutEditor(db, editor.id)
  const entry = { actorKind: 'operator', actorId: '', ip: '', call: 'resetSecondFactor', outcome: 'done', requestId: 'command' }
  await writeAudit(db, [{ ...entry, object: editor.id, detail: { before: { secondFactor: true }, after: { secondFactor: false } } }])
  return { done: true, says: sentence('second factor reset', { username: editor.username }) }
}

const run = async () => {
  const config = readConfig(process.env, defaultDataDir())
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const db = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 1, name: 'holdfast command' })
  const { done, says } = await db.begin(tx => reset(tx, process.argv[2] ?? '')).finally(() => db.end({ timeout: 2 }))
  await embedded?.stop()
  process.stdout.write(`${says}\n`)
  process.exitCode = done ? 0 : 1
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exit(1)
})
