import { changesInWords, factsInWords } from '#domain/exercise/words/in-words.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { Answers } from './answers/Answers.tsx'
import css from './Events.module.css'
import { Fold } from './Fold.tsx'
import type { Question } from './source/questions.ts'
import page from './source/Report.module.css'

export const Events = ({ questions, isFiltered, nothing }: ShownEvents) => (
  <section className={page['section']}>
    <Fold head={<h2>Exercise Events</h2>} isOpen>
      {questions.length === 0 && <p className={page['note']}>{nothing}</p>}
      {questions.map(question => (
        <article key={question.id} className={css['event']}>
          {question.responseType === 'none' ? (
            <EventHead question={question} />
          ) : (
            <Fold head={<EventHead question={question} />} isOpen={isFiltered}>
              <Answers question={question} />
            </Fold>
          )}
        </article>
      ))}
    </Fold>
  </section>
)

export interface ShownEvents {
  readonly questions: readonly Question[]
  readonly isFiltered: boolean
  readonly nothing: string
}

export const EventHead = ({ question }: { readonly question: Question }) => (
  <header className={css['head']}>
    <EventIcon type={question.type} size="medium" said />
    <h3>
      {question.subject}
      {changesInWords(question).map(words => (
        <span key={words} className={css['changed']}>
          <Tag tone="warn">{words}</Tag>
        </span>
      ))}
    </h3>
    <p className={css['facts']}>{factsInWords(question).join(', ')}</p>
    {question.expected && <p className={css['expected']}>Expected: {question.expected}</p>}
  </header>
)
