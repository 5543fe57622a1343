import { announce } from '#web/kit/announce.tsx'
import { useStore } from '#web/kit/store.ts'
import { type Play, usePlay } from '../visit/play.ts'
import { createTeamActs, type TeamAct, type TeamActs } from './team-acts.ts'

const known = new WeakMap<Play, TeamActs>()

export const teamActsOf = (play: Play): TeamActs => {
  const before = known.get(play)
  if (before) return before
  const acts = createTeamActs({
    token: play.token,
    seat: play.login.code,
    refresh: play.view.refresh,
    onRefused: sentence => announce(sentence, 'assertive'),
  })
  known.set(play, acts)
  play.accompany(acts)
  return acts
}

export const useTeamActs = (): readonly [TeamActs, readonly TeamAct[]] => {
  const acts = teamActsOf(usePlay())
  return [acts, useStore(acts)]
}
