import { shelvesBelow } from '../visit/keep.ts'
import type { Play } from '../visit/play.ts'

export const goOn = (play: Play): void => {
  const isKept = (name: string) => shelvesBelow(`${name}.${play.login.code}`).length > 0
  const unlessLost = () => undefined
  if (isKept('talk')) void import('../social/talk-of.ts').then(file => file.talkOf(play), unlessLost)
  if (isKept('team'))
    void import('../together/team-acts-of.ts').then(file => file.teamActsOf(play), unlessLost)
  if (isKept('help'))
    void import('../help/help-sender-of.ts').then(file => file.helpSenderOf(play), unlessLost)
  if (isKept('log')) void import('../log/logbook-of.ts').then(file => file.logbookOf(play), unlessLost)
}
