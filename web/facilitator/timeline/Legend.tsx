import { EventMark, AnswerMark } from './marks.tsx'
import css from './Legend.module.css'
import { ANSWER_LOOKS, type AnswerState } from './answer-looks.ts'

const STATES: readonly AnswerState[] = ['in time', 'late', 'waiting', 'missing']

export const Legend = () => (
  <ul className={css['legend']} aria-label="Legend">
    <li>
      <EventMark type="Email" state="sent" /> Sent
    </li>
    <li>
      <EventMark type="Email" state="planned" /> Planned
    </li>
    <li>
      <EventMark type="Email" state="withdrawn" /> Withdrawn
    </li>
    {STATES.map(state => (
      <li key={state}>
        <AnswerMark state={state} /> {ANSWER_LOOKS[state].word}
      </li>
    ))}
  </ul>
)
