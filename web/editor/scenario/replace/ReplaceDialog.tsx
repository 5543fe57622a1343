import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react'
import { messages, sentence } from '#contracts/words/messages.ts'
import { type Hit, hitsOf, type Search } from '#domain/scenario/texts/replacing.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from '../dialogs/window-props.ts'
import { HitList } from './HitList.tsx'
import { replaceOnDesk } from './replace-on-desk.ts'

const EMPTY: Search = { query: '', matchCase: false, wholeWord: false }

export const ReplaceDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const work = useOnDesk(workOf)
  const [search, setSearch] = useState(EMPTY)
  const [replacement, setReplacement] = useState('')
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  // Searching a long scenario takes longer than a key press.
  const asked = useDeferredValue(search)
  const { hits, total } = useMemo(() => hitsOf(work, asked), [work, asked])
  const ticked = hits.filter(({ key }) => !left.has(key))
  const set = (part: Partial<Search>) => {
    setSearch({ ...search, ...part })
    leave(new Set())
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (ticked.length === 0 || asked !== search) return
    replaceOnDesk(desk, search, replacement, new Set(ticked.map(({ key }) => key)))
    showBanner(
      'success',
      sentence(replacement.trim() === '' ? 'texts taken out' : 'texts replaced', { n: ticked.length }),
    )
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Find and replace" size="lg">
      <form noValidate autoComplete="off" className={css['fields']} onSubmit={submit}>
        <div className={css['both']}>
          <TextField
            label="Find"
            data-autofocus
            maxLength={200}
            value={search.query}
            onChange={event => set({ query: event.currentTarget.value })}
          />
          <TextField
            label="Replace with"
            maxLength={200}
            value={replacement}
            onChange={event => setReplacement(event.currentTarget.value)}
          />
        </div>
        <div className={css['both']}>
          <Toggle checked={search.matchCase} onChange={matchCase => set({ matchCase })}>
            Match case
          </Toggle>
          <Toggle checked={search.wholeWord} onChange={wholeWord => set({ wholeWord })}>
            Whole words
          </Toggle>
        </div>
        <p role="status" className={css['note']}>
          {found(asked, hits, total)}
        </p>
        <p className={css['note']}>{messages['senders not looked through']}</p>
        <HitList hits={hits} replacement={replacement} left={left} onLeave={leave} sections={work.sections} />
        <div className={css['actions']}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={ticked.length === 0}>
            Replace {ticked.length}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const found = ({ query }: Search, hits: readonly Hit[], total: number): string => {
  if (query === '') return messages['texts looked through']
  if (total > hits.length) return sentence('texts found, more', { n: total, shown: hits.length })
  return sentence('texts found', { n: total })
}
