import { IconCheck, IconCircleHalf2, IconMinus, IconX } from '@tabler/icons-react'
import { Bar } from '#web/kit/figure/Bars.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { useConsole } from '../console/context.ts'
import css from './Choices.module.css'
import { askForMarks, haveAllAnswered, useMarksAsked, useShowsMarks } from './marks.ts'
import type { EventDetail } from '../console/use-event.ts'

type Choice = EventDetail['choices'][number]

export const Choices = ({ detail }: { readonly detail: EventDetail }) => {
  const { choices, event } = detail
  const showsMarks = useShowsMarks(detail)
  if (event.responseType === '') return null
  if (choices.length === 0) return <NoAnswers />
  const all = Math.max(
    1,
    choices.reduce((most, { count }) => Math.max(most, count), 0),
  )
  return (
    <>
      <ul className={css['choices']} aria-label="Answers">
        {choices.map(choice => (
          <li key={choice.text} className={css['choice']}>
            <span className={css['text']}>
              {choice.text}
              {showsMarks && <Verdict verdict={choice.verdict} />}
            </span>
            <span className={css['count']}>{choice.count}</span>
            <span className={css['bar']}>
              <Bar
                of={all}
                parts={[{ label: choice.text, value: choice.count, tone: 'pine' }]}
                label={choice.count === 1 ? '1 answer' : `${choice.count} answers`}
              />
            </span>
          </li>
        ))}
      </ul>
      {choices.some(({ verdict }) => verdict !== '') && <AskForMarks detail={detail} />}
    </>
  )
}

const NoAnswers = () => (
  <p className={css['nobody']}>{useConsole().phase === 'closed' ? 'No answers.' : 'No answers yet.'}</p>
)

const AskForMarks = ({ detail }: { readonly detail: EventDetail }) => {
  const asked = useMarksAsked()
  if (haveAllAnswered(detail)) return null
  return (
    <Button variant="link" size="sm" onClick={() => askForMarks(!asked)}>
      {asked ? 'Hide correct answers' : 'Show correct answers'}
    </Button>
  )
}

const VERDICTS = {
  correct: { icon: IconCheck, word: 'Correct' },
  partly: { icon: IconCircleHalf2, word: 'Partly right' },
  neutral: { icon: IconMinus, word: 'Neutral' },
  wrong: { icon: IconX, word: 'Wrong' },
} as const

export const Verdict = ({ verdict }: { readonly verdict: Choice['verdict'] }) => {
  if (verdict === '') return null
  const { icon: Icon, word } = VERDICTS[verdict]
  return (
    <span className={`${css['verdict']} ${css[verdict]}`} title={word}>
      <Icon aria-hidden size="1.2em" />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}
