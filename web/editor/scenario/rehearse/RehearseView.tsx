import { type SubmitEvent, useMemo, useState } from 'react'
import { rehearsalTables } from '#contracts/words/rehearsal-tables.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { ProgressBar } from '#web/kit/status/ProgressBar.tsx'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { isOtherStory } from '../play/begin.ts'
import { Figures } from './Figures.tsx'
import css from './RehearseView.module.css'
import { type RehearsalResult, type Rehearsing, useRehearsal } from './use-rehearsal.ts'

const RUNS = ['30', '100', '300', '1000'] as const

export const RehearseView = () => {
  const { state, result, start, cancel } = useRehearsal()
  const [runs, setRuns] = useState<(typeof RUNS)[number]>('100')
  const [seed, setSeed] = useState('rehearsal')
  const isRunning = state.kind === 'running'
  const hasEvents = useOnDesk(desk => workOf(desk).sections.some(({ events }) => events.length > 0))
  const submit = (sent: SubmitEvent) => {
    sent.preventDefault()
    if (isRunning) cancel()
    else start(Number(runs), seed)
  }
  if (!hasEvents)
    return (
      <section aria-label="Rehearse" id="section-panel">
        <EmptyState title="There is nothing to rehearse yet">Add the first event of the story.</EmptyState>
      </section>
    )
  return (
    <section className={css['rehearse']} aria-label="Rehearse" id="section-panel">
      <p className={css['lead']}>
        Bots play the scenario with your unsaved changes: people of different skill and speed, and cheats that
        answer without reading. Nothing is ordered or stored.
      </p>
      <form className={css['form']} onSubmit={submit}>
        <div className={css['field']}>
          <span aria-hidden>Runs per bot</span>
          <Segments
            label="Runs per bot"
            options={RUNS.map(value => ({ value, label: value }))}
            value={runs}
            onChange={setRuns}
          />
        </div>
        <TextField
          label="Seed"
          value={seed}
          maxLength={100}
          onChange={typed => setSeed(typed.currentTarget.value)}
        />
        <Button type="submit" variant={isRunning ? 'plain' : 'primary'}>
          {isRunning ? 'Cancel' : 'Rehearse'}
        </Button>
      </form>
      <p className={css['hint']}>The same seed and runs give the same figures.</p>
      <Progress state={state} />
      {result && <Result result={result} />}
    </section>
  )
}

const Progress = ({ state }: { readonly state: Rehearsing }) => (
  <>
    {state.kind === 'running' && <ProgressBar label="Rehearsing" value={state.done} max={state.of} />}
    <p className={css['state']} role="status">
      {saying(state)}
    </p>
  </>
)

const saying = (state: Rehearsing): string => {
  switch (state.kind) {
    case 'running':
      return 'The bots are playing.'
    case 'cancelled':
      return 'The rehearsal was cancelled.'
    case 'failed':
      return 'The rehearsal stopped. Try again, or reload the page.'
    case 'ready':
      return ''
  }
}

const Result = ({ result: { scenario, figures, wish, work } }: { readonly result: RehearsalResult }) => {
  const tables = useMemo(() => rehearsalTables(scenario, figures), [scenario, figures])
  const [opened, setOpened] = useState('')
  const hasChanged = isOtherStory(work, useOnDesk(workOf))
  return (
    <div className={css['result']}>
      <p role="status">
        {wish.bots.length} bots, {wish.runs} runs each, seed “{wish.seed}”.
      </p>
      {hasChanged && (
        <StandingBanner status="warning">
          These figures are not of this scenario as it is now. Rehearse to see its present figures.
        </StandingBanner>
      )}
      {tables.map(table => (
        <Figures key={table.name} table={table} opened={opened} onOpen={setOpened} />
      ))}
    </div>
  )
}
