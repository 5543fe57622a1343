import { countChanged } from '#server/database/counts/counting.ts'
import { listChangedLearners } from '#server/database/counts/learners.ts'
import type { Services } from '#server/services/services.ts'
import { type Housekeeping, housekeeping } from './housekeeping.ts'

const MINUTE = 60_000

export const keepCounts = ({ db, log }: Pick<Services, 'db' | 'log'>): Housekeeping =>
  housekeeping(
    { countChanged: () => countChanged(db), listChangedLearners: () => listChangedLearners(db) },
    log,
    { hourly: 0, again: MINUTE },
  )
