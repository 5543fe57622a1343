import { useId } from 'react'
import { causeOf } from '#domain/exercise/rehearsal/cause.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { overviewOf } from '../desk/overview.ts'
import { scenarioOf } from '../saving/saving.ts'
import { causeWords } from './cause-words.ts'
import css from './Assumed.module.css'
import { type PathName, useAssumed } from './assumed.ts'
import type { Outcome } from './outcome.ts'
import { clock } from './times.ts'
import { useSections } from './use-sections.ts'

const PATHS: readonly { readonly value: PathName | 'every'; readonly label: string }[] = [
  { value: 'every', label: 'All paths' },
  { value: 'shortest', label: 'Shortest' },
  { value: 'typical', label: 'Typical' },
  { value: 'longest', label: 'Longest' },
]

export const AssumedBar = ({ outcome }: { readonly outcome: Outcome | null }) => {
  const [{ path, ways }, assume] = useAssumed()
  const label = useId()
  return (
    <div className={css['bar']}>
      <span id={label} className={css['label']}>
        Answers
      </span>
      <Segments
        label="Assumed answers"
        options={PATHS}
        value={path ?? 'every'}
        onChange={value => assume({ path: value === 'every' ? null : value, ways })}
      />
      {path !== null && ways.size > 0 && (
        <Button size="sm" variant="quiet" onClick={() => assume({ path, ways: new Map() })}>
          Clear {ways.size === 1 ? 'one answer' : `${ways.size} answers`}
        </Button>
      )}
      <p className={css['sum']} role="status">
        {outcome && <Summary outcome={outcome} />}
      </p>
    </div>
  )
}

const Summary = ({
  outcome: { timeline, grading, times, endsAt, ending, unanswered },
}: {
  readonly outcome: Outcome
}) => {
  const sections = useSections()
  const overview = overviewOf(sections)
  const work = useOnDesk(workOf)
  // Cues are not for players, and no facilitator sends the events in reserve here.
  const meant = [...overview.values()].filter(({ event }) => !event.cue && !event.spare)
  const shown = meant.filter(({ event }) => times.has(event.id)).length
  const reached = `${shown} of ${meant.length} events ${shown === 1 ? 'is' : 'are'} displayed.`
  if (endsAt === null)
    return (
      <>
        <strong>The scenario does not end.</strong>{' '}
        {unanswered.length > 0 && `No answer to ${unanswered.join(', ')}.`} {reached}
      </>
    )
  const scenario = scenarioOf('', { ...work, sections })
  const why = ending && causeWords(scenario, causeOf(scenario, timeline, ending, grading))
  return (
    <>
      <strong>Ends at {clock(endsAt)}.</strong> {why && `${why}.`} {reached}
    </>
  )
}
