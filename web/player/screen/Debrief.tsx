import { DEBRIEF } from '#domain/scenario/words.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { go, PlaceLink } from '../parts/go.tsx'
import { INBOX } from '../parts/place.ts'
import { usePlayerView } from '../visit/play.ts'
import css from './Debrief.module.css'
import { DebriefNote } from './DebriefNote.tsx'

/** The questions to talk about after the end, with room for the team's notes (rule 257). */
export const Debrief = () => {
  const { mail } = usePlayerView()
  const questions = (mail?.oneScreen?.debrief ?? []).map((each, place) => ({ ...each, place }))
  if (!mail?.finished || questions.length === 0)
    return (
      <EmptyState
        heading
        title={mail?.finished ? 'There is no debrief' : 'The debrief comes at the end'}
        action={<Button onClick={() => void go(INBOX)}>Go to the inbox</Button>}
      >
        {mail?.finished
          ? 'The author of this exercise has written no questions.'
          : 'Its questions appear once you have finished the exercise.'}
      </EmptyState>
    )
  return (
    <div className={css['screen']}>
      <section className={css['paper']} aria-labelledby="debrief-title">
        <header className={css['head']}>
          <h1 id="debrief-title">Debrief</h1>
          <p>
            Talk about each question before you read your report. Your notes are saved as you write, and your
            trainer can read them.
          </p>
        </header>
        <ol className={css['questions']}>
          {questions.map(({ question, note, place }) => (
            <li key={place}>
              <DebriefNote index={place} question={question} note={note} />
            </li>
          ))}
        </ol>
        {mail.events.some(({ id }) => id === DEBRIEF) && (
          <PlaceLink to={{ tab: 'report' }} className={buttonLook({ variant: 'primary', size: 'lg' })}>
            Open your report
          </PlaceLink>
        )}
      </section>
    </div>
  )
}
