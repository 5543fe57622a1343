import { useState } from 'react'
import type { mediaLibrary, removeMedia } from '#contracts/calls/media/media-library.ts'
import type { BodyOf } from '#contracts/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/kit/action/Button.tsx'
import { pageIn, searchIn, useInAddress } from '#web/session/use-in-address.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { sizeOf } from '#web/kit/units.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import { reported } from '../../form/reported.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { RemovedThings } from '../../removed/RemovedThings.tsx'
import { MediaCard } from './MediaCard.tsx'
import css from './MediaLibrary.module.css'

type Query = {
  readonly [Key in keyof BodyOf<typeof mediaLibrary>]-?: NonNullable<BodyOf<typeof mediaLibrary>[Key]>
}
const PAGE = 24
const NONE: ReadonlySet<string> = new Set()
const SORTS: readonly { readonly value: Query['sort']; readonly label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'largest', label: 'Largest first' },
]

const queryIn = (params: URLSearchParams): Query => ({
  search: searchIn(params),
  sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'name',
  unused: params.has('unused'),
  page: Math.min(pageIn(params), 100_000),
})

const paramsOf = ({ search, sort, unused, page }: Query): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(sort !== 'name' && { sort }),
  ...(unused && { unused: '' }),
  ...(page > 1 && { page: String(page) }),
})

export const MediaLibrary = () => {
  const queries = useQueryClient()
  const [query, setQuery] = useInAddress(queryIn, paramsOf)
  // Ticks count only in the list where they were made, so that hidden files are not removed.
  const list = JSON.stringify(query)
  const [ticks, setTicks] = useState({ list, names: NONE })
  const ticked = ticks.list === list ? ticks.names : NONE
  const tick = (names: ReadonlySet<string>) => setTicks({ list, names })
  const asked = useEditorQuery<typeof mediaLibrary>('mediaLibrary', query, { keeps: true })
  const choose = (part: Partial<Query>) => setQuery({ ...query, page: 1, ...part })
  const remove = async () => {
    const isDone = await reported(
      () => editorCall<typeof removeMedia>('removeMedia', { names: [...ticked] }, { write: {} }),
      queries,
    )
    if (isDone) tick(NONE)
  }
  const toggle = (name: string) => {
    const next = new Set(ticked)
    if (!next.delete(name)) next.add(name)
    tick(next)
  }
  return (
    <>
      <TabHead
        title="Media Library"
        note="Pictures and recordings. Scenarios refer to them by name. You can upload a file wherever you choose one, such as in an event."
      />
      <Filters query={query} onChoose={choose} />
      <QueryView query={asked} height="40rem">
        {({ files, total, bytes }) => (
          <>
            <p className={css['count']} role="status">
              {total === 1 ? '1 file' : `${total.toLocaleString('en-GB')} files`}, {sizeOf(bytes)}
            </p>
            {files.length === 0 && (
              <EmptyState
                title={
                  total > 0
                    ? 'No files on this page'
                    : query.search !== ''
                      ? 'No file matches'
                      : query.unused
                        ? 'No unused files'
                        : 'No files yet'
                }
              />
            )}
            <ul className={css['files']}>
              {files.map(file => (
                <MediaCard
                  key={file.name}
                  file={file}
                  isTicked={ticked.has(file.name)}
                  onTick={() => toggle(file.name)}
                />
              ))}
            </ul>
            {ticked.size > 0 && (
              <div className={css['acts']}>
                <RemoveButton
                  key={[...ticked].join('\n')}
                  onRemove={remove}
                  warning="Removed files can be restored for 30 days."
                >
                  {ticked.size === 1 ? 'Remove 1 file' : `Remove ${ticked.size} files`}
                </RemoveButton>
              </div>
            )}
            <Pages page={query.page} total={total} onTurn={page => choose({ page })} />
          </>
        )}
      </QueryView>
      <RemovedThings what="media" called="files" />
    </>
  )
}

const Filters = ({
  query,
  onChoose,
}: {
  readonly query: Query
  readonly onChoose: (part: Partial<Query>) => void
}) => (
  <div className={css['filters']} role="search" aria-label="Media">
    <TextField
      type="search"
      aria-label="Search names"
      placeholder="Search names"
      maxLength={200}
      value={query.search}
      onChange={event => onChoose({ search: event.currentTarget.value })}
    />
    <SelectField
      aria-label="Sort"
      value={query.sort}
      onChange={event =>
        onChoose({ sort: SORTS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'name' })
      }
      data={SORTS.map(sort => ({ ...sort }))}
    />
    <Toggle checked={query.unused} onChange={unused => onChoose({ unused })}>
      Only unused
    </Toggle>
  </div>
)

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onTurn: (page: number) => void
}

const Pages = ({ page, total, onTurn }: PagesProps) => {
  const last = Math.max(1, Math.ceil(total / PAGE))
  if (last <= 1 && page === 1) return null
  return (
    <nav className={css['acts']} aria-label="Pages of the library">
      <Button aria-disabled={page === 1} onClick={() => page > 1 && onTurn(page - 1)}>
        Previous
      </Button>
      Page {page} of {last}
      <Button aria-disabled={page >= last} onClick={() => page < last && onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
