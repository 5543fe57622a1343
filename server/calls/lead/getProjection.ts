import * as projector from '#contracts/calls/lead/projector.ts'
import { projection } from '#domain/exercise/views/projection.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { playedNow } from '#server/exercises/played.ts'
import { playerLinkOf } from './press/player-link.ts'

/** Rule 253. */
export const getProjection = handler(projector.getProjection, async (services, { exerciseId }, { names }) => {
  const played = await playedNow(services.db, exerciseId)
  if (!played) return notFound
  const { exercise, facts, state } = played
  const view = projection(exercise, state, played.now, names)
  return {
    title: exercise.scenario.details.title || facts.file_name,
    brand: facts.brand ?? '',
    branding_logo_url: facts.branding_logo_url ?? '',
    phase: view.phase,
    serverTime: iso(view.now),
    ...{ xt: view.xt, ticking: view.ticking, section: view.section, players: view.players },
    teams: view.teams.map(team => ({ ...team, names: [...team.names] })),
    news: view.news.map(message => ({ ...message, at: iso(message.at) })),
    playerLink: view.phase === 'closed' ? '' : await playerLinkOf(services, exerciseId),
    revision: state.revision,
  }
})

const iso = (at: number): string => new Date(at).toISOString()
