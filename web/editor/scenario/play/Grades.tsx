import { type SubmitEvent, useState } from 'react'
import { pointsInWords } from '#domain/exercise/words/grade-words.ts'
import { responseInWords } from '#domain/exercise/words/wire.ts'
import { formsOf } from '#domain/exercise/mails/built-in.ts'
import type { StoryDelivery } from '#domain/exercise/story/deliveries.ts'
import { asksForGrade, rubricOf } from '#domain/scenario/grades.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { clock } from '../layout/times.ts'
import css from './PlayView.module.css'
import { toGrade, type Rehearsal } from './rehearsal.ts'
import { useRehearsed } from './use-rehearsed.ts'

/** The author takes the graders' place, so that every branch can be played. */
export const Grades = ({ rehearsal }: { readonly rehearsal: Rehearsal }) =>
  toGrade(useRehearsed(rehearsal), rehearsal.now()).map(delivery => (
    <GradeForm key={delivery.id} rehearsal={rehearsal} delivery={delivery} />
  ))

interface GradeFormProps {
  readonly rehearsal: Rehearsal
  readonly delivery: StoryDelivery
}

const GradeForm = ({ rehearsal, delivery }: GradeFormProps) => {
  const { id, owner, story } = delivery
  const [met, setMet] = useState<readonly string[]>([])
  const criteria = rubricOf(story.event)?.criteria ?? []
  const tick = (each: string) =>
    setMet(before => (before.includes(each) ? before.filter(one => one !== each) : [...before, each]))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    rehearsal.act({ kind: 'grade', owner, event: id, met, comment: '', seen: 0, by: 'Author' })
  }
  return (
    <form aria-label={`Grade of ${id}`} className={css['grade']} onSubmit={save}>
      <h2 className={css['heading']}>Grade the answer to {id}</h2>
      <p className={css['quote']}>{textOf(rehearsal, delivery)}</p>
      {criteria.map(({ id: criterion, name, good }) => (
        <label key={criterion} className={css['criterion']}>
          <input type="checkbox" checked={met.includes(criterion)} onChange={() => tick(criterion)} />
          <span>
            {name}
            {good && <span className={css['good']}>{good}</span>}
          </span>
        </label>
      ))}
      <p className={css['note']}>
        {pointsInWords(criteria, met)}. {effectOf(rehearsal, delivery)}
      </p>
      <Button type="submit" size="sm">
        Save grade
      </Button>
    </form>
  )
}

const textOf = (rehearsal: Rehearsal, { story, response }: StoryDelivery): string => {
  const { exercise, forms } = rehearsal.get()
  return response
    ? responseInWords(story.event, response.answer, formsOf(exercise.scenario, story.event, forms))
    : ''
}

const effectOf = (rehearsal: Rehearsal, { story, response, decidedXt }: StoryDelivery): string => {
  if (!response || !asksForGrade(story.event)) return 'The grade counts towards the score.'
  const end = response.at + (decidedXt ?? response.xt) - response.xt
  return end > rehearsal.now()
    ? `The branch waits for the grade until ${clock(end - rehearsal.get().exercise.startsAt)}. Pause if you need longer.`
    : 'The branch was chosen without a grade. A grade now counts towards the score, but does not change this branch.'
}
