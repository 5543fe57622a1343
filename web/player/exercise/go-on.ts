import { shelvesBelow } from '../visit/keep.ts'
import type { Play } from '../visit/play.ts'

/** What an earlier visit could not send is sent by parts that would otherwise come with their tab. */
export const goOn = (play: Play): void => {
  const isKept = (name: string) => shelvesBelow(`${name}.${play.login.code}`).length > 0
  // A part that cannot be loaded now comes with its tab; what it would send stays kept.
  const unlessLost = () => undefined
  if (isKept('talk')) void import('../social/talk-of.ts').then(file => file.talkOf(play), unlessLost)
  if (isKept('log')) void import('../log/logbook-of.ts').then(file => file.logbookOf(play), unlessLost)
}
