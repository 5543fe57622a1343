import { ADMIN_PLACES } from './admin-places.ts'
import { CONSOLE_PLACES } from './console-places.ts'
import { EDITOR_PLACES } from './editor-places.ts'
import type { TypingPlace } from './place.ts'
import { PLAYER_PLACES } from './player-places.ts'
import { PORTAL_PLACES } from './portal-places.ts'

export const ISLANDS: Readonly<Record<string, readonly TypingPlace[]>> = {
  player: PLAYER_PLACES,
  portal: PORTAL_PLACES,
  console: CONSOLE_PLACES,
  editor: EDITOR_PLACES,
  administration: ADMIN_PLACES,
}

export const PLACES: readonly TypingPlace[] = Object.values(ISLANDS).flat()

export const FIRST = 'a player’s reply'
