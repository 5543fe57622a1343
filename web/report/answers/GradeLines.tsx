import { IconCheck, IconMinus } from '@tabler/icons-react'
import { gradedInWords } from '#domain/exercise/words/grade-words.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import css from './GradeLines.module.css'
import type { Question } from '../source/questions.ts'

interface GradeLinesProps {
  readonly graded: NonNullable<Question['responses'][number]['graded']>
  readonly criteria: NonNullable<Question['rubric']>['criteria']
}

export const GradeLines = ({ graded, criteria }: GradeLinesProps) => {
  const met = graded.grade?.met ?? graded.self?.met
  return (
    <div className={css['graded']}>
      {gradedInWords(graded, criteria).map(line => (
        <p key={line} className={graded.state === 'awaiting' ? css['awaiting'] : undefined}>
          {line}
        </p>
      ))}
      {met && (
        <ul className={css['criteria']} aria-label="Criteria">
          {criteria.map(({ id, name, points }) => (
            <li key={id}>
              {met.includes(id) ? (
                <IconCheck aria-hidden size="1.3em" />
              ) : (
                <IconMinus aria-hidden size="1.3em" />
              )}
              <VisuallyHidden>{met.includes(id) ? 'Met: ' : 'Not met: '}</VisuallyHidden>
              {name} ({points})
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
