import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/services/services.ts'

export const givenMedia = async (db: Db, dataDir: string, count: number, files = count): Promise<void> => {
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  for (const number of Array.from({ length: count }).keys()) {
    if (number < files) writeFileSync(join(dataDir, 'media', storedAs(number)), 'x')
    await db`insert into media (name, kind, mime, bytes, stored_as, sha256)
      values (${`ward ${number}.png`}, 'Logo', 'image/png', 1, ${storedAs(number)}, '')`
  }
}

const storedAs = (number: number) => `${number}.png`
