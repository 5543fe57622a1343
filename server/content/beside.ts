// Time limits are in milliseconds.
import { jobOf, openThread } from '#server/thread/in-thread.ts'
import type { work as clean } from './jobs/clean.ts'
import type { work as lookThrough } from './jobs/look-through.ts'
import type { work as read } from './jobs/read.ts'

export const beside = openThread()

export const CLEAN = jobOf<typeof clean>(new URL('./jobs/clean.ts', import.meta.url), 3_500)
export const LOOK_THROUGH = jobOf<typeof lookThrough>(
  new URL('./jobs/look-through.ts', import.meta.url),
  2_500,
)
export const READ = jobOf<typeof read>(new URL('./jobs/read.ts', import.meta.url), 2_000)
