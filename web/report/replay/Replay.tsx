import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import page from '../source/Report.module.css'
import type { AskedNames, ReportSource } from '../source/source.ts'
import { ReplayAt } from './ReplayAt.tsx'

interface ReplayProps {
  readonly source: ReportSource
  readonly names: AskedNames
  readonly teams: readonly string[]
}

export const Replay = ({ source, names, teams }: ReplayProps) => {
  const [open, setOpen] = useState(false)
  return (
    <section className={page['section']} data-screen-only>
      <h2>Replay</h2>
      <p className={page['note']}>The messages a player or team had at any minute of the exercise.</p>
      {open ? (
        <ReplayAt key={names.view} {...{ source, names, teams }} />
      ) : (
        <Button icon={<IconHistory aria-hidden size="1.6rem" />} onClick={() => setOpen(true)}>
          Open the replay
        </Button>
      )}
    </section>
  )
}
