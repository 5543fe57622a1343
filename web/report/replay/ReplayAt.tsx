import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Replay } from '#contracts/calls/reports/reports.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import type { AskedNames, Moment, ReportSource } from '../source/source.ts'
import css from './Replay.module.css'
import { ReplayedEvents } from './ReplayedEvents.tsx'

interface ReplayAtProps {
  readonly source: ReportSource
  readonly names: AskedNames
  readonly teams: readonly string[]
}

const REST = 150

export const ReplayAt = ({ source, names, teams }: ReplayAtProps) => {
  const [whose, setWhose] = useState('')
  const [minute, setMinute] = useState(0)
  const { replay, problem, busy } = useReplay(source, names, momentOf(whose, minute))
  const last = replay ? Math.floor(replay.minutes) : 0
  const go = (to: number) => setMinute(Math.min(last, Math.max(0, to)))
  return (
    <div className={css['replay']} aria-busy={busy}>
      <div className={css['choices']}>
        <SelectField
          label="Player or team"
          data={[
            ...(replay
              ? [
                  {
                    group: 'Players',
                    items: replay.players.map(name => ({ value: `player ${name}`, label: name })),
                  },
                ]
              : []),
            ...(teams.length > 0
              ? [{ group: 'Teams', items: teams.map(name => ({ value: `team ${name}`, label: name })) }]
              : []),
          ]}
          value={whose || `player ${replay?.players[0] ?? ''}`}
          onChange={event => setWhose(event.currentTarget.value)}
        />
        <div className={css['slider']}>
          <label htmlFor="replay-minute">
            Minute {minute} of {last}
          </label>
          <div className={css['steps']}>
            <IconButton label="One minute earlier" onClick={() => go(minute - 1)}>
              <IconChevronLeft aria-hidden size="1.8rem" />
            </IconButton>
            <input
              id="replay-minute"
              type="range"
              min={0}
              max={Math.max(last, 1)}
              value={minute}
              aria-valuetext={`Minute ${minute}`}
              onChange={event => go(Number(event.currentTarget.value))}
            />
            <IconButton label="One minute later" onClick={() => go(minute + 1)}>
              <IconChevronRight aria-hidden size="1.8rem" />
            </IconButton>
          </div>
        </div>
      </div>
      {problem && <StandingBanner status="failed">{problem}</StandingBanner>}
      {replay && <ReplayedEvents replay={replay} />}
    </div>
  )
}

const momentOf = (whose: string, minute: number): Moment => {
  if (whose.startsWith('team ')) return { team: whose.slice(5), minute }
  return whose.startsWith('player ') ? { player: whose.slice(7), minute } : { minute }
}

const useReplay = (source: ReportSource, names: AskedNames, { player = '', team = '', minute }: Moment) => {
  const [replay, setReplay] = useState<Replay | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    let gone = false
    const ask = async () => {
      setBusy(true)
      try {
        const found = await source.replay(names, { player, team, minute })
        if (gone) return
        setReplay(found)
        setProblem(null)
      } catch (error) {
        if (!gone) setProblem(sentenceOfError(error))
      }
      if (!gone) setBusy(false)
    }
    const timer = setTimeout(() => void ask(), REST)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [source, names, player, team, minute])
  return { replay, problem, busy }
}
