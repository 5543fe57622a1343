import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { facilitatorView } from '#domain/exercise/views/facilitator-view.ts'
import { type Guide, guideOf } from '#domain/exercise/views/notes.ts'
import { rolesOf } from '#domain/exercise/state/audience.ts'
import { linksOf } from '#server/database/lead/facilitated.ts'
import { projectorLink } from '#server/secrets/tokens.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { lead } from '#server/exercises/lead.ts'
import { castOf } from './press/cast-of.ts'
import { eventReply } from './press/console-reply.ts'
import { playerLinkIn } from './press/player-link.ts'

/** S2§4, security row 72. */
export const loginJWTFacilitator = handler(
  facilitate.loginJWTFacilitator,
  async (services, caller, _, { audit }) => {
    const facilitated = await lead(services, caller)
    if (!facilitated) return notFound
    audit.object = facilitated.exercise.id

    const { exercise, facts, state, now, lastSeen } = facilitated
    const { details } = exercise.scenario
    const [links, cast] = await Promise.all([
      linksOf(services.db, exercise.id),
      castOf(services.db, exercise.scenario),
    ])
    const roles = rolesOf(exercise)
    const guide = guideOf(exercise.scenario)
    return {
      type: 'success',
      scenario: facts.file_name,
      events: facilitatorView(exercise, state, now, lastSeen).events.map(eventReply),
      identifier: facts.identifier,
      exercise: exercise.id,
      title: details.title || facts.file_name,
      subtitle: details.subtitle,
      brand: facts.brand ?? '',
      branding_logo_url: facts.branding_logo_url ?? '',
      support: facts.support_email ?? '',
      teams: [...exercise.teams],
      startsAt: new Date(exercise.startsAt).toISOString(),
      expiresAt: new Date(exercise.expiresAt).toISOString(),
      playerLink: playerLinkIn(services.config, links),
      projectorLink: projectorLink(services.config, exercise.id, links?.version ?? 1),
      ...cast,
      ...(roles.length > 0 && {
        roles: roles.map(({ id, name, description, players, deputy }) => ({
          ...{ id, name, description, players },
          deputy: roles.find(each => each.id === deputy)?.name ?? '',
        })),
      }),
      ...(guide && { guide: guideReply(guide) }),
    }
  },
)

const guideReply = ({ briefing, observe, debriefing, objectives }: Guide) => ({
  ...{ briefing, observe, debriefing: [...debriefing] },
  objectives: objectives.map(({ id, name, good, tags }) => ({ id, name, good, tags: [...tags] })),
})
