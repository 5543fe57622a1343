import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { Bar } from '#web/kit/figure/Bars.tsx'
import css from './Answers.module.css'
import { type Question, spoken } from './questions.ts'

type Response = Question['responses'][number]

/** The answers to one event: choices as counted bars with who chose them, free texts word for word. */
export const Answers = ({ question, people }: { readonly question: Question; readonly people: number }) => {
  const { responseType, responses } = question
  if (responseType === 'none') return null
  if (responses.every(response => response.count === 0) && responseType !== 'option' && responseType !== 'checkbox')
    return <p className={css['nothing']}>Nobody answered.</p>
  if (responseType === 'text' || responseType === 'form')
    return (
      <div className={css['texts']}>
        {responses.flatMap(response =>
          response.respondents.map(who => (
            <blockquote key={`${who.player} ${who.time}`} className={css['text']}>
              <p className={css['words']}>{response.text}</p>
              <footer className={css['who']}>
                {nameOf(who)}, {spoken(who.seconds)}
                {who.timeliness && `, ${who.timeliness}`}
                {response.verdict && <Mark verdict={response.verdict} />}
              </footer>
            </blockquote>
          )),
        )}
      </div>
    )
  return (
    <ul className={css['choices']}>
      {responses.map(response => (
        <Choice key={response.text} response={response} of={Math.max(people, 1)} reorder={responseType === 'reorder'} />
      ))}
    </ul>
  )
}

const Choice = ({ response, of, reorder }: { readonly response: Response; readonly of: number; readonly reorder: boolean }) => (
  <li className={css['choice']}>
    <span className={css['option']}>
      {reorder ? <Order text={response.text} /> : response.text}
      <Mark verdict={response.verdict} />
    </span>
    <Bar
      of={Math.max(of, response.count)}
      parts={[{ label: response.text, value: response.count, tone: response.verdict === 'correct' ? 'pine' : 'idle' }]}
      label={`${response.count} answers`}
    />
    <span className={css['count']}>{response.count}</span>
    <span className={css['respondents']} title={response.respondents.map(who => `${nameOf(who)}: ${spoken(who.seconds)}`).join('\n')}>
      {response.respondents.map(nameOf).join(', ')}
    </span>
  </li>
)

const MARKS = {
  correct: { icon: IconCheck, word: 'Correct' },
  neutral: { icon: IconMinus, word: 'Neutral' },
  wrong: { icon: IconX, word: 'Wrong' },
} as const

/** Right, neutral or wrong: icon, word and colour together. Where nothing is scored there is no mark. */
const Mark = ({ verdict }: { readonly verdict: Response['verdict'] }) => {
  if (verdict === '') return null
  const { icon: Icon, word } = MARKS[verdict]
  return (
    <span className={`${css['mark']} ${css[verdict]}`}>
      <Icon aria-hidden size="1.3em" />
      {word}
    </span>
  )
}

/** '1. First, 2. Second' as numbered lines; anything else as it is. */
const Order = ({ text }: { readonly text: string }) => {
  const items = text.split(/, (?=\d+\. )/)
  if (items.length < 2 || !items.every((item, at) => item.startsWith(`${at + 1}. `))) return text
  return (
    <ol className={css['order']}>
      {items.map(item => (
        <li key={item}>{item.replace(/^\d+\. /, '')}</li>
      ))}
    </ol>
  )
}

const nameOf = ({ player, team }: { readonly player: string; readonly team: string }): string =>
  team && team !== player ? `${player} (${team})` : player
