import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { useShortcuts } from '../parts/shortcuts.ts'
import { AnswerFrame } from './AnswerFrame.tsx'
import css from './ChoiceAnswer.module.css'
import { LETTERS } from '../parts/choices.ts'
import { useKeptAnswer } from './kept-answer.ts'

interface ChoiceAnswerProps {
  readonly event: PlayEvent
  readonly texts: readonly string[]
  readonly many: boolean
}

export const ChoiceAnswer = ({ event, texts, many }: ChoiceAnswerProps) => {
  const [chosen, setChosen] = useKeptAnswer<readonly string[]>(event, [], kept =>
    kept.every(text => texts.includes(text)),
  )
  const id = `choice-${event.id}`
  const choose = (text: string) => {
    if (!many) return setChosen([text])
    setChosen(texts.filter(other => (other === text ? !chosen.includes(text) : chosen.includes(other))))
  }
  useShortcuts(
    Object.fromEntries(
      texts.map((text, index) => [
        (LETTERS[index] ?? '').toLowerCase(),
        () => {
          choose(text)
          document.getElementById(`${id}-${index}`)?.focus()
        },
      ]),
    ),
  )
  const check = () =>
    chosen.length === 0
      ? { problem: exerciseSentence('option required'), focus: `${id}-0` }
      : { response: many ? JSON.stringify(chosen) : (chosen[0] ?? '') }
  return (
    <AnswerFrame
      event={event}
      hint={many ? 'Choose all that apply' : 'Choose one'}
      given={chosen}
      check={check}
    >
      <fieldset className={css['choices']}>
        <VisuallyHidden>
          <legend>{event.subject}</legend>
        </VisuallyHidden>
        {texts.map((text, index) => (
          <label key={text} className={css['choice']}>
            <input
              id={`${id}-${index}`}
              className={css['input']}
              type={many ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(text)}
              onChange={() => choose(text)}
              aria-keyshortcuts={LETTERS[index]}
            />
            <span className={`${css['letter']} ${many ? css['square'] : ''}`} aria-hidden>
              {LETTERS[index]}
            </span>
            <span className={css['text']}>{text}</span>
          </label>
        ))}
      </fieldset>
    </AnswerFrame>
  )
}
