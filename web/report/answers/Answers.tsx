import { IconCheck, IconCircleHalf2, IconMinus, IconX } from '@tabler/icons-react'
import { acceptedInWords, nameInWords, spoken } from '#domain/exercise/words/in-words.ts'
import { CONFIDENCE_WORDS } from '#domain/exercise/words/confidence-words.ts'
import { Councils } from '#web/content/council/Councils.tsx'
import { part } from '#web/kit/page/part.ts'
import css from './Answers.module.css'
import { GradeLines } from './GradeLines.tsx'
import { OptionDonut } from './OptionDonut.tsx'
import { colourOf } from './palette.ts'
import type { Question } from '../source/questions.ts'

type Response = Question['responses'][number]

// Loaded separately, because it brings the code that cleans HTML.
const Feedback = part(() => import('./Feedback.tsx').then(module => module.Feedback), { waiting: null })

export const Answers = ({ question }: { readonly question: Question }) => {
  const { responseType, responses, options, accepted = [], councils = [] } = question
  if (responseType === 'none') return <Councils councils={councils} />
  const given = responses.filter(({ count }) => count > 0)
  const isCombined = responseType === 'checkbox' || responseType === 'reorder'
  if (given.length === 0 && options.length === 0)
    return (
      <>
        <p className={css['nothing']}>No answers.</p>
        <Councils councils={councils} />
      </>
    )
  return (
    <div className={css['answers']}>
      {options.length > 0 && <Options question={question} />}
      {isCombined && given.map(response => <Combination key={response.text} response={response} />)}
      {options.length === 0 &&
        !isCombined &&
        given.map(response => (
          <Words
            key={`${response.text} ${response.respondents[0]?.player} ${response.respondents[0]?.time}`}
            {...{ question, response }}
          />
        ))}
      <Reasons responses={given} />
      <Councils councils={councils} />
      {accepted.length > 0 && (
        <p className={css['combination']}>{acceptedInWords(accepted, question.rubric !== undefined)}</p>
      )}
      {given.some(({ feedback }) => feedback !== undefined) && <Feedback responses={given} />}
    </div>
  )
}

const Options = ({ question: { options, responses, responseType } }: { readonly question: Question }) => (
  <div className={css['figure']}>
    {responseType !== 'reorder' && <OptionDonut options={options} />}
    <table className={css['options']}>
      <thead>
        <tr>
          <th scope="col">{responseType === 'reorder' ? 'In the right order' : 'Option'}</th>
          <th scope="col">{COUNTED[responseType] ?? 'Chosen'}</th>
          {/* The system draws the option, even for an absent player. */}
          {saysWho(responseType) && <th scope="col">{responseType === 'random' ? 'For' : 'By'}</th>}
        </tr>
      </thead>
      <tbody>
        {options.map(({ text, count, verdict }, index) => (
          // Two options may have the same text; their order never changes, so the index identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>
              {responseType === 'reorder' ? (
                <span className={css['place']}>{index + 1}.</span>
              ) : (
                <span className={css['swatch']} style={{ background: colourOf(index) }} aria-hidden />
              )}
              <span className={css['option']}>{text}</span>
              <Mark verdict={verdict} />
            </td>
            <td className={css['count']}>{count}</td>
            {saysWho(responseType) && <td className={css['respondents']}>{whoChose(responses, index)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const COUNTED: Readonly<Record<string, string>> = { reorder: 'In the right place', random: 'Drawn' }

const saysWho = (responseType: string): boolean => responseType === 'option' || responseType === 'random'

const whoChose = (responses: readonly Response[], option: number): string =>
  responses
    .filter(({ picks }) => picks.includes(option))
    .flatMap(({ respondents }) => respondents.map(nameInWords))
    .join(', ')

const Combination = ({ response }: { readonly response: Response }) => (
  <p className={css['combination']}>
    <span className={css['option']}>{response.text || 'None of them'}</span>
    <Mark verdict={response.verdict} />
    <Who respondents={response.respondents} />
  </p>
)

const Words = ({
  question: { rubric },
  response,
}: {
  readonly question: Question
  readonly response: Response
}) => (
  <blockquote className={css['text']}>
    {response.fields.length > 0 ? (
      <dl className={css['fields']}>
        {response.fields.map(({ field, value }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className={css['words']}>{response.text}</p>
    )}
    <footer className={css['who']}>
      <Who respondents={response.respondents} />
      <Mark verdict={response.verdict} />
    </footer>
    {response.graded && rubric && <GradeLines graded={response.graded} criteria={rubric.criteria} />}
  </blockquote>
)

const Who = ({ respondents }: Pick<Response, 'respondents'>) => (
  <span className={css['respondents']}>
    {respondents
      .map(who => `${nameInWords(who)}, ${spoken(who.seconds)}${who.timeliness && `, ${who.timeliness}`}`)
      .join('; ')}
  </span>
)

const Reasons = ({ responses }: { readonly responses: readonly Response[] }) => {
  const given = responses.flatMap(({ text, respondents }) =>
    respondents
      .filter(({ reason, confidence }) => reason !== undefined || confidence !== undefined)
      .map(who => ({ text, who })),
  )
  if (given.length === 0) return null
  return (
    <ul className={css['reasons']} aria-label="Reasons and confidence">
      {given.map(({ text, who }) => (
        <li key={`${who.player} ${who.time} ${text}`}>
          {nameInWords(who)}
          {who.confidence !== undefined && `, ${CONFIDENCE_WORDS[who.confidence]?.toLowerCase()}`}
          {who.reason !== undefined && `: “${who.reason}”`}
        </li>
      ))}
    </ul>
  )
}

const MARKS = {
  correct: { icon: IconCheck, word: 'Correct' },
  partly: { icon: IconCircleHalf2, word: 'Partly right' },
  neutral: { icon: IconMinus, word: 'Neutral' },
  wrong: { icon: IconX, word: 'Wrong' },
} as const

const Mark = ({ verdict }: Pick<Response, 'verdict'>) => {
  if (verdict === '') return null
  const { icon: Icon, word } = MARKS[verdict]
  return (
    <span className={`${css['mark']} ${css[verdict]}`}>
      <Icon aria-hidden size="1.3em" />
      {word}
    </span>
  )
}
