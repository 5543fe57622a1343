import { type ReactNode, useId } from 'react'
import { Card } from '#web/kit/page/Card.tsx'
import { useConsoleContext } from '../console/context.ts'
import css from './Guide.module.css'

/** Rule 234. Folded, because a console is often on a big screen. */
export const Guide = () => {
  const { guide } = useConsoleContext().login
  if (!guide) return null
  const { briefing, observe, debriefing, objectives } = guide
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="guide">
      <h2 id="guide" className={css['heading']}>
        Notes for facilitators
      </h2>
      {briefing !== '' && <Part title="Briefing">{briefing}</Part>}
      {objectives.length > 0 && (
        <Part title="Objectives">
          <ul className={css['list']}>
            {objectives.map(({ id, name, good, tags }) => (
              <li key={id}>
                {name}
                {good !== '' && <span className={css['beside']}>{good}</span>}
                {tags.length > 0 && <span className={css['beside']}>{tags.join(' · ')}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {observe !== '' && <Part title="What to observe">{observe}</Part>}
      {debriefing.length > 0 && (
        <Part title="Debrief questions">
          <ol className={css['list']}>
            {debriefing.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </Part>
      )}
    </Card>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <details className={css['part']}>
      <summary id={id}>{title}</summary>
      <div className={css['text']} role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}
