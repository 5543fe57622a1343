import { useState } from 'react'
import { sentence } from '#contracts/messages.ts'
import { playerCap } from '#domain/customer/belts.ts'
import { announce } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { type Added, addPlayers } from './add-players.ts'
import type { OrderDraft } from '../order-draft.ts'
import { piecesIn, piecesInFile } from './paste.ts'

/** More than any list of players weighs; a picture or a workbook dropped by mistake is not read through. */
const LARGEST_FILE = 1_000_000

/** The field for players: what is handed in becomes rows, and what became of it is said, to those who listen too. */
export const useAdding = (draft: OrderDraft, change: (next: (draft: OrderDraft) => OrderDraft) => void, level: number) => {
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (reason: string) => {
    setProblem(reason)
    showBanner('failed', reason)
  }
  const add = (pieces: readonly string[]): Added => {
    const added = addPlayers(draft, pieces, playerCap(level))
    change(() => added.draft)
    setProblem(null)
    if (added.count > 0) announce(added.count === 1 ? '1 player added' : `${added.count} players added`)
    if (added.problem) refuse(added.problem)
    return added
  }
  return {
    problem,
    add: (text: string) => add(piecesIn(text)),
    type: (text: string) => {
      change(before => ({ ...before, unlisted: text }))
      setProblem(null)
    },
    addFile: async (file: File) => {
      const text = file.size > LARGEST_FILE ? null : textOf(await file.arrayBuffer())
      if (text === null) refuse(sentence('file unreadable'))
      else add([...piecesIn(draft.unlisted), ...piecesInFile(text)])
    },
  } as const
}

export type Adding = ReturnType<typeof useAdding>

/** What a spreadsheet saves as text: UTF-8, or UTF-16 with its mark. Null for what is no text. */
const textOf = (bytes: ArrayBuffer): string | null => {
  const [first, second] = new Uint8Array(bytes)
  const text = new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
  return text.includes('\0') ? null : text
}
