import type { Queries } from '#server/services/services.ts'

export const rememberOnce = async (db: Queries, name: string, value: string): Promise<string> => {
  await db`insert into installation (name, value) values (${name}, ${value}) on conflict (name) do nothing`
  const [row] = await db<{ value: string }[]>`select value from installation where name = ${name}`
  return row?.value ?? value
}

export const recall = async (db: Queries, name: string): Promise<string | undefined> => {
  const [row] = await db<{ value: string }[]>`select value from installation where name = ${name}`
  return row?.value
}
