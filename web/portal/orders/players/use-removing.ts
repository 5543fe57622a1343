import { useState } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { type OrderDraft, type Removed, withoutPlayer, withPlayerAgain } from '../draft/order-draft.ts'
import { rowField } from '../draft/order-errors.ts'

export const useRemoving = (draft: OrderDraft, change: (next: (draft: OrderDraft) => OrderDraft) => void) => {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const last = removed.at(-1)
  return {
    last: last && (last.player.email.trim() || sentence('player unnamed')),
    remove: (id: number) => {
      const at = draft.players.findIndex(player => player.id === id)
      const player = draft.players[at]
      if (!player) return
      change(before => withoutPlayer(before, id))
      setRemoved([...removed, { player, at }])
      announce(sentence('player removed', { player: player.email.trim() || sentence('player unnamed') }))
    },
    undo: () => {
      if (!last) return
      change(before => withPlayerAgain(before, last))
      setRemoved(removed.slice(0, -1))
      announce(sentence('player back', { player: last.player.email.trim() || sentence('player unnamed') }))
      // The button may have gone: the focus goes to the restored row.
      setTimeout(() => document.getElementById(rowField(last.player.id))?.focus())
    },
    forget: () => setRemoved([]),
  } as const
}
