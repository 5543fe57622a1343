import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '#server/secrets/sealed.ts'
import type { Db } from '#server/services/services.ts'

export interface Kept {
  readonly where: string
  readonly text: string
}

export const everythingKept = async (
  db: Db,
  linkKey: string,
  dataDir: string,
  printed: string,
): Promise<readonly Kept[]> => [
  ...(await rowsOf(db)),
  ...(await repliesOf(db, linkKey)),
  ...filesOf(dataDir),
  { where: 'log of the server', text: printed },
]

const rowsOf = async (db: Db): Promise<Kept[]> => {
  const columns = await db<{ table: string; column: string; type: string }[]>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns where table_schema = 'public'`
  const kept: Kept[] = []
  for (const { table, column, type } of columns) {
    const rows = await db.unsafe<{ text: string | null }[]>(
      `select ${textOf(column, type)} as text from "${table}"`,
    )
    kept.push({ where: `${table}.${column}`, text: rows.map(({ text }) => said(text, type)).join('\n') })
  }
  return kept
}

const textOf = (column: string, type: string) =>
  type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`

const said = (text: string | null, type: string): string => {
  if (text === null || type !== 'jsonb') return text ?? ''
  return `${text}\n${textsIn(JSON.parse(text)).join('\n')}`
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)])
    : []
}

const repliesOf = async (db: Db, linkKey: string): Promise<Kept[]> => {
  const rows = await db<{ call: string; reply: string }[]>`
    select call, reply #>> '{}' as reply from idempotency where reply is not null and jsonb_typeof(reply) = 'string'`
  return rows.map(({ call, reply }) => {
    const body = open(linkKey, reply)
    return { where: `kept reply of ${call}`, text: `${body}\n${textsIn(JSON.parse(body)).join('\n')}` }
  })
}

const filesOf = (folder: string): Kept[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())
    .map(path => ({
      where: path.slice(folder.length),
      text: `${path}\n${readFileSync(path, 'latin1')}\n${readFileSync(path, 'utf8')}`,
    }))

export const hits = (kept: readonly Kept[], words: readonly string[]): readonly string[] => {
  const sought = [...new Set(words.map(word => word.toLowerCase()))]
  return kept.flatMap(({ where, text }) => {
    const whole = text.toLowerCase()
    return sought.filter(word => whole.includes(word)).map(word => `${where}: ${word}`)
  })
}
