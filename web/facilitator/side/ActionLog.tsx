import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useConsole } from '../console/context.ts'
import { LONGEST_NAME, nameProblem } from '../console/name-problem.ts'
import { ownName, useOwnName } from '../console/own-name.ts'
import css from './Lines.module.css'

const SHORT = 6

/** Rule 129. */
export const ActionLog = () => {
  const { actions } = useConsole()
  const [all, setAll] = useState(false)
  const before = runBefore(actions)
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="action-log">
      <h2 id="action-log" className={css['heading']}>
        Action log
      </h2>
      {actions.length === 0 && <p className={css['nothing']}>No actions yet.</p>}
      <ol>
        {(all ? actions : actions.slice(0, SHORT)).map((line, index) => (
          <li
            // Lines have no id of their own.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${line.at} ${line.text} ${index}`}
            className={css['line']}
            data-before={index === before || undefined}
          >
            <time className={css['time']} dateTime={line.at} title={exactTime(line.at)}>
              {clockTime(line.at)}
            </time>
            <span>
              {line.text}
              {!line.text.includes(line.by) && <span className={css['by']}> {line.by}</span>}
            </span>
          </li>
        ))}
      </ol>
      {actions.length > SHORT && (
        <Button variant="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${actions.length}`}
        </Button>
      )}
      <OwnName />
    </Card>
  )
}

const runBefore = (actions: ReturnType<typeof useConsole>['actions']): number => {
  const last = actions.findIndex(({ kind }) => kind === 'reset' || kind === 'reset undone')
  return actions[last]?.kind === 'reset' && last + 1 < actions.length ? last + 1 : -1
}

const OwnName = () => {
  const name = useOwnName()
  const [text, setText] = useState(name)
  return (
    <div className={css['name']}>
      <TextField
        label="Your name in this log"
        description={`Shown beside what you do, because several facilitators can lead at once. Up to ${LONGEST_NAME} characters.`}
        error={nameProblem(text)}
        placeholder="Facilitator"
        autoComplete="name"
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          ownName.set(event.currentTarget.value)
        }}
      />
    </div>
  )
}
