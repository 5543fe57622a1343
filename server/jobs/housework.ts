import { forgetOldResets } from '#server/database/access/password-resets.ts'
import { finishErasures } from '#server/database/administration/erasure.ts'
import { forgetOldEntries } from '#server/database/administration/audit.ts'
import { forgetOldSessions } from '#server/database/access/callers.ts'
import { forgetOldOutages } from '#server/database/running/outages.ts'
import { forgetOldRequests } from '#server/database/running/repeats.ts'
import { forgetOldFailures } from '#server/database/access/throttle.ts'
import { eraseOldRuns } from '#server/database/lead/old-runs.ts'
import { forgetOldImports } from '#server/database/scenarios/import-jobs.ts'
import { forgetOldAskedLinks } from '#server/database/mail/asked-links.ts'
import { sweepUploads } from '#server/media/sweep.ts'
import { keepTrash } from '#server/media/trash.ts'
import type { Services } from '#server/services/services.ts'
import type { Housework } from './housekeeping.ts'
import { refillCredits } from './refill.ts'

export const houseworkOf = ({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): Housework => ({
  forgetOldEntries: () => forgetOldEntries(db),
  forgetOldFailures: () => forgetOldFailures(db),
  forgetOldRequests: () => forgetOldRequests(db),
  forgetOldSessions: () => forgetOldSessions(db),
  forgetOldResets: () => forgetOldResets(db),
  forgetOldAskedLinks: () => forgetOldAskedLinks(db),
  forgetOldImports: () => forgetOldImports(db),
  forgetOldOutages: () => forgetOldOutages(db),
  eraseOldRuns: () => eraseOldRuns(db),
  refillCredits: () => refillCredits(db),
  finishErasures: () => finishErasures(db),
  sweepUploads: () => sweepUploads({ db, config }),
  keepTrash: keepTrash({ db, config, log }),
})
