import * as used from '#contracts/calls/scenarios/used.ts'
import { personaName } from '#domain/scenario/uses/uses.ts'
import { handler } from '#server/calls/handler.ts'
import {
  exercisesUsing,
  otherUsesOfMedia,
  readUses,
  scenariosUsing,
  totalUsing,
} from '#server/database/scenarios/uses.ts'

/** Uses of a persona are found by name, since events hold copies of their senders (rule 160). */
export const whereUsed = handler(
  used.whereUsed,
  async ({ db }, _author, { what, name, organisation = '', page = 1 }) => {
    // The uses found in each version are stored, so a repeat after a time-out continues from there.
    while (!(await readUses(db)));
    const asked = what === 'persona' ? personaName(organisation, name) : name.toLowerCase()
    const [{ scenarios, more }, total, exercises, others] = await Promise.all([
      scenariosUsing(db, what, asked, page),
      totalUsing(db, what, asked),
      exercisesUsing(db, what, asked),
      what === 'media' && asked !== '' ? otherUsesOfMedia(db, asked) : [],
    ])
    return {
      scenarios: scenarios.map(({ events, ...scenario }) => ({ ...scenario, events: [...events] })),
      more,
      total,
      exercises,
      others: [...others],
    }
  },
)
