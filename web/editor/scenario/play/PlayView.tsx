import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { endNews } from '#web/kit/status/banners.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { paths } from '#web/paths/paths.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import type { Work } from '../desk/work.ts'
import { begin, FROM_THE_START, isOtherStory, isOver, type Wish } from './begin.ts'
import { Controls } from './Controls.tsx'
import { Frame } from './Frame.tsx'
import { keptStage, type Stage } from './kept.ts'
import css from './PlayView.module.css'
import { Stopped } from './Stopped.tsx'
import { Story } from './Story.tsx'
import { useRehearsed } from './use-rehearsed.ts'

/** Decision 0016. */
export const PlayView = () => {
  const desk = useDesk()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const from = search.get('from')
  const start = (wish: Partial<Wish>): Stage => begin(desk, { ...FROM_THE_START, from, ...wish }, Date.now())
  const work = useOnDesk(workOf)
  const fileName = useOnDesk(state => state.fileName)
  const [stage, setStage] = useState(() => keptStage(desk) ?? start({}))
  // An obstacle to playing may have been corrected, or another scenario loaded.
  if (isOver(stage, fileName, work)) setStage(start(stage.fileName === fileName ? {} : { from: null }))
  const toEvents = () => void navigate(paths.editorSection('Scenario'))
  const open = (event: string) => {
    toEvents()
    openEvent(desk, event)
  }
  if (stage.kind === 'stopped')
    return (
      <Stopped
        errors={stage.errors}
        onGo={toEvents}
        onPlay={stage.canPlay ? () => setStage(start({ anyway: true })) : null}
      />
    )
  if (stage.kind === 'no way')
    return (
      <EmptyState
        title={`Play cannot start at event ${stage.event}`}
        action={
          <Button onClick={() => setStage(start({ from: null, anyway: true }))}>
            Play from the beginning
          </Button>
        }
      >
        {whyUnreached(stage.work, stage.event)}
      </EmptyState>
    )
  return (
    <Playing
      stage={stage}
      onOpen={open}
      onRestart={wish => setStage(start({ anyway: true, from: stage.from, ...wish }))}
    />
  )
}

const whyUnreached = ({ sections }: Work, id: string): string => {
  const event = sections.flatMap(({ events }) => events).find(each => each.id === id)
  if (event?.cue) return 'It is a cue: no player gets it. If it comes, Play shows it among the events.'
  if (event?.spare) return 'It is in reserve: a facilitator sends it if it is needed.'
  return 'Play found no answers that bring this event to the player: perhaps no link or set time leads to it, or the story ends first.'
}

interface PlayingProps {
  readonly stage: Extract<Stage, { kind: 'playing' }>
  readonly onOpen: (event: string) => void
  readonly onRestart: (wish: Partial<Wish>) => void
}

const Playing = ({ stage: { rehearsal, from, work }, onOpen, onRestart }: PlayingProps) => {
  const { seat, token, exercise } = useRehearsed(rehearsal)
  const [isPhone, setIsPhone] = useState(false)
  const hasChanged = isOtherStory(work, useOnDesk(workOf))
  useEffect(() => rehearsal.attend(), [rehearsal])
  // The banner of an earlier save would cover the player's own buttons.
  useEffect(() => endNews(), [])
  const team = exercise.teams[exercise.seats.findIndex(({ id }) => id === seat)] ?? null
  const restart = () => onRestart({ team })
  return (
    <section className={css['play']} aria-label="Play" id="section-panel">
      <div className={css['side']}>
        {from !== null && (
          <p className={css['note']}>
            Started at {from}: any answers needed to get there were given for you.
          </p>
        )}
        <Controls rehearsal={rehearsal} onRestart={restart} isPhone={isPhone} onPhone={setIsPhone} />
        {hasChanged && (
          <StandingBanner status="warning">
            The scenario has changed. Restart to play it as it is now.
          </StandingBanner>
        )}
      </div>
      <div className={css['stage']}>
        <Frame rehearsal={rehearsal} token={token} isPhone={isPhone} />
      </div>
      <Story rehearsal={rehearsal} onOpen={onOpen} />
    </section>
  )
}
