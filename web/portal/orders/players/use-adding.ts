import { useRef, useState } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { playerCap } from '#domain/customer/belts.ts'
import { type HandedIn, readList, readListFile } from '#domain/customer/handed-in/read-list.ts'
import { withoutUnseen } from '#domain/customer/email-address.ts'
import { announce } from '#web/kit/announce.tsx'
import { showRefusal } from '#web/kit/status/banners.ts'
import { type Added, addPlayers } from './add-players.ts'
import type { OrderDraft } from '../draft/order-draft.ts'
import { textOf } from './file-text.ts'
import { useRemoving } from './use-removing.ts'

/** In bytes: a larger file, such as a photo, is refused unread. */
const LARGEST_FILE = 1_000_000

export const useAdding = (
  draft: OrderDraft,
  change: (next: (draft: OrderDraft) => OrderDraft) => void,
  level: number,
  roles: readonly string[],
  teamsAllowed: boolean,
) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const removing = useRemoving(draft, change)
  const endBanner = useRef(() => {})
  const refuse = (reason: string) => {
    setProblem(reason)
    endBanner.current = showRefusal(reason)
  }
  const say = (words: string) => {
    setNote(words)
    announce(words)
  }
  const forget = () => {
    setProblem(null)
    setNote(null)
    endBanner.current()
  }
  const asSeen = (typed: string): string => {
    const { text, unseen } = withoutUnseen(typed)
    if (unseen > 0) say(sentence('unseen taken out', { n: unseen }))
    return text
  }
  const put = (handedIn: HandedIn): Added => {
    const added = addPlayers(draft, handedIn, playerCap(level), roles, teamsAllowed && level > 0)
    change(() => added.draft)
    forget()
    if (added.count > 0) removing.forget()
    if (added.note) say(added.note)
    if (added.problem) refuse(added.problem)
    return added
  }
  return {
    problem,
    note,
    add: (text: string) => put(readList(text, roles)),
    type: (typed: string) => {
      forget()
      const unlisted = asSeen(typed)
      change(before => ({ ...before, unlisted }))
    },
    rearrange: (next: (draft: OrderDraft) => OrderDraft) => {
      forget()
      change(next)
    },
    asSeen,
    removed: removing.last,
    remove: (id: number) => {
      setNote(null)
      removing.remove(id)
    },
    undo: removing.undo,
    addFile: async (file: File) => {
      const text = file.size > LARGEST_FILE ? null : textOf(await file.arrayBuffer())
      if (text === null) return refuse(sentence('file unreadable'))
      const [listed, waiting] = [readListFile(text, roles), readList(draft.unlisted, roles)]
      if (listed.addresses.length + listed.wrong.length === 0) return refuse(sentence('nothing to add'))
      return void put(together(waiting, listed))
    },
  } as const
}

export type Adding = ReturnType<typeof useAdding>

const together = (one: HandedIn, other: HandedIn): HandedIn => ({
  addresses: [...one.addresses, ...other.addresses],
  wrong: [...one.wrong, ...other.wrong],
  beside: [...one.beside, ...other.beside],
  leftOut: [...one.leftOut, ...other.leftOut],
  teams: [...one.teams, ...other.teams],
  strangeTeams: [...one.strangeTeams, ...other.strangeTeams],
  roles: [...one.roles, ...other.roles],
  strangeRoles: [...one.strangeRoles, ...other.strangeRoles],
  unseen: one.unseen + other.unseen,
  several: one.several + other.several,
})
