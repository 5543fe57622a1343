import { DEBRIEF } from '#domain/scenario/words.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { go, PlaceLink } from '../parts/go.tsx'
import { INBOX } from '../parts/place.ts'
import { usePlayerView } from '../visit/play.ts'
import css from './Debrief.module.css'
import { DebriefNote } from './DebriefNote.tsx'

/** Rule 257. */
export const Debrief = () => {
  const { mail } = usePlayerView()
  const questions = (mail?.oneScreen?.debrief ?? []).map((each, place) => ({ ...each, place }))
  const isToCome = mail?.oneScreen !== undefined && !mail.finished
  if (!mail?.finished || questions.length === 0)
    return (
      <EmptyState
        heading
        title={isToCome ? 'No debrief yet' : 'There is no debrief'}
        action={<Button onClick={() => go(INBOX)}>Go to the inbox</Button>}
      >
        {isToCome
          ? 'If there are questions to talk about, they appear once you have finished the exercise.'
          : 'This exercise has no debrief questions for players.'}
      </EmptyState>
    )
  const hasReport = mail.events.some(({ id }) => id === DEBRIEF)
  return (
    <div className={css['screen']}>
      <section className={css['paper']} aria-labelledby="debrief-title">
        <header className={css['head']}>
          <h1 id="debrief-title">Debrief</h1>
          <p>
            Talk about each question{hasReport && ' before you read your report'}. Your notes are saved as you
            write, and may appear in the organiser’s report.
          </p>
        </header>
        <ol className={css['questions']}>
          {questions.map(({ question, note, place }) => (
            <li key={place}>
              <DebriefNote index={place} question={question} note={note} />
            </li>
          ))}
        </ol>
        {hasReport && (
          <PlaceLink to={{ tab: 'report' }} className={buttonLook({ variant: 'primary', size: 'lg' })}>
            Open your report
          </PlaceLink>
        )}
      </section>
    </div>
  )
}
