import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/services/services.ts'

export interface Killable {
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

interface Standing {
  readonly open: number
  readonly rewritten: number
  readonly addresses: number
}

const PATIENCE_MS = 60_000

/** @returns the number of kills */
export const cutOff = async (
  db: Db,
  erase: () => Promise<unknown>,
  { kill, start }: Killable,
): Promise<number> => {
  const planted = (await standingOf(db)).addresses
  const asking = erase().catch(() => undefined)
  let met = 0
  for (const isThere of [
    ({ rewritten }: Standing) => rewritten > 0,
    ({ rewritten }: Standing) => rewritten > 1,
    ({ addresses }: Standing) => addresses < planted,
  ]) {
    const standing = await until(db, each => isThere(each) || (each.open === 0 && each.addresses === 0))
    if (standing.open === 0) break
    await kill()
    met++
    await start()
  }
  await asking
  await until(db, ({ open }) => open === 0)
  return met
}

const until = async (db: Db, isSo: (standing: Standing) => boolean): Promise<Standing> => {
  for (const deadline = performance.now() + PATIENCE_MS; ; await sleep(2)) {
    const standing = await standingOf(db)
    if (isSo(standing) || performance.now() > deadline) return standing
  }
}

const standingOf = async (db: Db): Promise<Standing> => {
  const [row] = await db<[Standing]>`
    select (select count(*) from erasure where done_at is null)::int as open,
      (select coalesce(sum(rewritten), 0) from exercise)::int as rewritten,
      (select count(*) from seat where email is not null)::int as addresses`
  return row
}
