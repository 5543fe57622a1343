import type { Db } from '#server/services/services.ts'

export const writeMegabyte = (db: Db) =>
  db.begin(
    tx =>
      tx`create temporary table disk_probe on commit drop as select repeat(md5(n::text), 30) as filling from generate_series(1, 1000) n`,
  )
