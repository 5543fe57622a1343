// Reliability B5.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { ROOT } from '#test/support/tree.ts'

const database = databaseForFile()
const OURS = `n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration'`

const described = async (): Promise<Map<string, Record<string, string>>> => {
  const folder = join(ROOT, 'server/database/tables')
  const files = readdirSync(folder).filter(name => name.endsWith('.ts') && name !== 'columns.ts')
  const modules: Record<string, unknown>[] = await Promise.all(files.map(name => import(join(folder, name))))
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const tables = modules.flatMap(module => Object.entries(module))
  return new Map(tables.map(([name, columns]) => [snake(name), columns as Record<string, string>]))
}

describe('the row types say what the tables hold', () => {
  test('every table is described, and every column has the type and the nullability of the catalogue', async () => {
    const rows = await database.db.unsafe<
      { table: string; column: string; type: string; nullable: boolean }[]
    >(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped and ${OURS} order by 1, a.attnum`)
    const SHORT: Record<string, string> = { 'timestamp with time zone': 'timestamptz' }
    const stored = Map.groupBy(rows, row => row.table)
    const catalogue = Object.fromEntries(
      [...stored].map(([table, columns]) => [
        table,
        Object.fromEntries(
          columns.map(({ column, type, nullable }) => [
            column,
            `${SHORT[type] ?? type}${nullable ? '?' : ''}`,
          ]),
        ),
      ]),
    )
    expect(Object.fromEntries(await described())).toEqual(catalogue)
    expect(stored.size).toBeGreaterThan(15)
  })
})

describe('rows that must be impossible', () => {
  test('no key runs out: every generated key is a bigint or a uuid', async () => {
    const keys = await database.db.unsafe(`
      select c.relname, a.attname, format_type(a.atttypid, null) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where ${OURS} and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%') and a.atttypid <> 'bigint'::regtype`)
    expect([...keys]).toEqual([])
  })

  test('every foreign key is indexed, so that no delete and no join reads a whole table', async () => {
    const bare = await database.db.unsafe<{ table: string; key: string }[]>(`
      select c.relname as table, con.conname as key
      from pg_constraint con join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
      where con.contype = 'f' and ${OURS} and not exists (
        select from pg_index i, lateral (select (i.indkey::int2[])[0:cardinality(con.conkey) - 1] as leading, i.indkey::int2[] as whole) k
        where i.indrelid = con.conrelid
        and ((k.leading @> con.conkey and con.conkey @> k.leading) or (i.indisunique and con.conkey @> k.whole)))`)
    expect(bare.map(({ table, key }) => `${table}.${key}`)).toEqual([])
  })

  test('a balance of credits cannot fall below zero', async () => {
    const broke = database.db`insert into account (id, tenant_id, kind, username, email, password_hash, credit)
      values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000001', 'customer', 'harbour', 'h@example.org', '', -1)`
    await expect(broke).rejects.toThrow('account_credit_not_negative')
  })

  test('an owner has at most one answer per event, and a log one entry per number', async () => {
    const unique = await database.db.unsafe<{ definition: string }[]>(
      `select indexdef as definition from pg_indexes where tablename = 'log'`,
    )
    const definitions = unique.map(({ definition }) => definition).join('\n')
    expect(definitions).toMatch(/UNIQUE INDEX \w+ ON public\.log USING btree \(exercise_id, answer_key\)/)
    expect(definitions).toMatch(/UNIQUE INDEX \w+ ON public\.log USING btree \(exercise_id, number\)/)
  })
})
