import { feedbackInWords } from '#domain/exercise/words/in-words.ts'
import { Html } from '#web/content/Html.tsx'
import css from './Feedback.module.css'
import type { Question } from '../source/questions.ts'

/** Rule 77. */
export const Feedback = ({ responses }: Pick<Question, 'responses'>) =>
  feedbackInWords(responses).map(({ heading, html }) => (
    <section key={`${heading} ${html}`} aria-label={heading} className={css['feedback']}>
      <h4>{heading}</h4>
      <Html html={html} look="plain" />
    </section>
  ))
