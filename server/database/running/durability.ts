// Reliability O4.
import type { Queries } from '#server/services/services.ts'

const SAFE: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_sync_retry: 'off',
}

export const unsafeSettings = async (db: Queries): Promise<string[]> => {
  const rows = await db<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${Object.keys(SAFE)}::text[]) order by name`
  return rows
    .filter(({ name, setting }) => !isSafe(name, setting))
    .map(({ name, setting }) => `${name} = ${setting}`)
}

/** With replicas `synchronous_commit` may also wait for other machines. */
const isSafe = (name: string, setting: string) =>
  setting === SAFE[name] || (name === 'synchronous_commit' && setting.startsWith('remote_'))
