import * as paper from '#contracts/calls/lead/paper.ts'
import { PAPERS } from '#contracts/words/papers.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { printed } from '#server/paper/printed.ts'
import { playerLinkOf } from '../press/player-link.ts'
import type { PaperWork } from './paper-work.ts'

/** Rule 235. */
export const exportPaper = handler(
  paper.exportPaper,
  async (services, caller, { paper: which }, { audit }) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    const { exercise, facts } = facilitated
    audit.object = exercise.id
    audit.detail = { paper: which }
    const { name, contains } = PAPERS[which]
    const work: PaperWork = {
      paper: which,
      scenario: exercise.scenario,
      identifier: facts.identifier,
      brand: facts.brand ?? '',
      teams: exercise.teams,
      startsAt: new Date(exercise.startsAt).toISOString(),
      playerLink: await playerLinkOf(services, exercise.id),
      contains,
    }
    return {
      fileName: `${facts.identifier} - ${name}.pdf`,
      mime: 'application/pdf',
      contains,
      parts: printed(new URL('./paper-worker.ts', import.meta.url), work),
    }
  },
)
