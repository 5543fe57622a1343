import { announce } from '#web/kit/announce.tsx'
import { useStore } from '#web/kit/store.ts'
import { type Play, usePlay } from '../visit/play.ts'
import { createHelpSender, type HelpSender, type UnsentCall } from './help-sender.ts'

const known = new WeakMap<Play, HelpSender>()

export const helpSenderOf = (play: Play): HelpSender => {
  const before = known.get(play)
  if (before) return before
  const sender = createHelpSender({
    token: play.token,
    seat: play.login.code,
    refresh: play.view.refresh,
    onOutcome: announce,
  })
  known.set(play, sender)
  play.accompany(sender)
  return sender
}

export const useHelpSender = (): readonly [HelpSender, UnsentCall | null] => {
  const sender = helpSenderOf(usePlay())
  return [sender, useStore(sender)]
}
