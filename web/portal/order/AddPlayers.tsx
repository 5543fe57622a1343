import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { sentence } from '#contracts/messages.ts'
import { playerCap } from '#domain/customer/belts.ts'
import { canonicalEmail } from '#domain/customer/mailbox.ts'
import { announce } from '#web/kit/announce.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import css from './AddPlayers.module.css'
import { type OrderDraft, withPlayers } from './order-draft.ts'
import { addressesIn } from './paste.ts'

interface AddPlayersProps {
  readonly draft: OrderDraft
  readonly change: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly level: number
  readonly error: string | undefined
}

/** One field for one address or a whole pasted list. What does not fit under the cap of the belt, or is there already, stays in the field with the reason. */
export const AddPlayers = ({ draft, change, level, error }: AddPlayersProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = (typed: string) => {
    const { fresh, left, reason } = sortOut(addressesIn(typed), draft, playerCap(level))
    if (fresh.length > 0) change(before => withPlayers(before, fresh))
    if (fresh.length > 0 && !reason) announce(fresh.length === 1 ? `${fresh[0]} added` : `${fresh.length} players added`)
    if (reason) showBanner('failed', reason)
    setText(left.join(', '))
    setProblem(reason)
  }
  return (
    <div className={css['add']}>
      <div className={css['field']}>
        <TextField
          id="add-players"
          aria-label="Paste one or many addresses"
          placeholder="Paste one or many addresses"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          error={problem ?? error}
          onChange={event => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            // One address lands in the field as usual; a list becomes rows at once.
            if (addressesIn(pasted).length < 2) return
            event.preventDefault()
            add(`${text} ${pasted}`)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(text)
          }}
        />
      </div>
      <Button onClick={() => add(text)} icon={<IconPlus aria-hidden size="1.6rem" />}>
        Add
      </Button>
    </div>
  )
}

/** Which of the addresses become rows, which stay in the field, and the sentence of S0§5 for those. */
const sortOut = (addresses: readonly string[], draft: OrderDraft, cap: number) => {
  const known = new Set(draft.players.map(({ email }) => canonicalEmail(email)))
  const doubles = addresses.filter(address => known.has(canonicalEmail(address)) || !known.add(canonicalEmail(address)))
  const singles = addresses.filter(address => !doubles.includes(address))
  const room = Math.max(0, cap - draft.players.length)
  const over = singles.slice(room)
  const double = doubles[0]
  const reason =
    over.length > 0 ? sentence('too many players') : double === undefined ? null : sentence('email duplicate', { email: double })
  return { fresh: singles.slice(0, room), left: over, reason }
}
