import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import css from './imports.module.css'
import { type ImportJob, isOpen, useImports } from './use-imports.ts'

export const ImportStrip = () => {
  const desk = useDesk()
  const { data: jobs = [] } = useImports()
  const isShown = useOnDesk(state => state.dialog === 'import')
  useEnds(jobs, isShown)
  const [first, ...others] = jobs.filter(isOpen)
  if (!first) return null
  return (
    <div className={css['strip']}>
      <span>
        {first.fileName === '' ? 'A scenario' : `The scenario ${first.fileName}`} is being imported
        {first.media.of > 0 && `: ${first.media.done} of ${first.media.of} pictures and recordings`}
        {others.length > 0 && `, and ${others.length} more ${others.length === 1 ? 'import' : 'imports'}`}
      </span>
      <Button size="sm" onClick={() => desk.set({ dialog: 'import' })}>
        Show the import
      </Button>
    </div>
  )
}

const useEnds = (jobs: readonly ImportJob[], isShown: boolean) => {
  const queries = useQueryClient()
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const ended = jobs.filter(job => !isOpen(job) && open.current.has(job.job))
    open.current = new Set(jobs.filter(isOpen).map(({ job }) => job))
    if (ended.length === 0) return
    void queries.invalidateQueries({ queryKey: ['editor'] })
    for (const { state, data, reply } of ended)
      if (!isShown && state !== 'cancelled') showBanner(reply?.type ?? 'failed', data)
  }, [jobs, isShown, queries])
}
