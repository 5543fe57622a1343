import { type SubmitEvent, useState } from 'react'
import type { getRemoved, Removable } from '#contracts/calls/scenarios/removed.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { restoredName } from '#domain/scenario/library/restored-name.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './RemovedThings.module.css'

interface RestoreAsProps {
  readonly what: Removable
  readonly thing: Pick<
    ReplyOf<typeof getRemoved>['removed'][number],
    'name' | 'of' | 'isNameTaken' | 'isTitleTaken'
  >
  readonly busy: boolean
  readonly onRestore: (under: { readonly as?: string; readonly title?: string }) => void
}

export const RestoreAs = ({ what, thing, busy, onRestore }: RestoreAsProps) => {
  const { name, of: title, isNameTaken, isTitleTaken } = thing
  const [open, setOpen] = useState(false)
  const [as, setAs] = useState(() => `${what === 'media' ? bare(name) : name} 2`)
  const [titled, setTitled] = useState(`${title} 2`)
  const refused = isNameTaken ? restoredName(what, name, as) : name
  const problem = isRefusal(refused) ? sentenceOf(refused) : undefined
  if (!open)
    return (
      <Button
        aria-label={`Restore ${name} under another ${isNameTaken ? 'name' : 'title'}`}
        onClick={() => setOpen(true)}
      >
        Restore as …
      </Button>
    )
  const submit = (press: SubmitEvent) => {
    press.preventDefault()
    if (problem === undefined)
      onRestore({ ...(isNameTaken && { as }), ...(isTitleTaken && { title: titled }) })
  }
  return (
    <form className={css['as']} noValidate autoComplete="off" onSubmit={submit}>
      {isNameTaken && (
        <TextField
          ref={focused}
          label="New name"
          description="The previous name is now taken."
          maxLength={120}
          error={problem}
          value={as}
          onChange={change => setAs(change.currentTarget.value)}
        />
      )}
      {isTitleTaken && (
        <TextField
          ref={isNameTaken ? undefined : focused}
          label="New title"
          description="Another scenario now has the same title, or one too similar."
          maxLength={200}
          value={titled}
          onChange={change => setTitled(change.currentTarget.value)}
        />
      )}
      <Button type="submit" busy={busy} aria-label={`Restore ${name} as ${isNameTaken ? as : titled}`}>
        Restore
      </Button>
    </form>
  )
}

/** Outside the component, so that React does not call it again on each render. */
const focused = (field: HTMLInputElement | null) => field?.focus()

const bare = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
