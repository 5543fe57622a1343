import { IconLifebuoy, IconLogin2 } from '@tabler/icons-react'
import { Card } from '#web/kit/page/Card.tsx'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { useConsole } from '../console/context.ts'
import { EventIcon } from '#web/content/EventIcon.tsx'
import { toEvent } from '../console/place.ts'
import css from './Lines.module.css'

const SHOWN = 8

export const JustNow = () => {
  const { recent } = useConsole()
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="just-now">
      <h2 id="just-now" className={css['heading']}>
        Just now
      </h2>
      {recent.length === 0 && <p className={css['nothing']}>Nothing has happened yet.</p>}
      <ol>
        {recent.slice(0, SHOWN).map((line, index) => (
          // Lines have no id of their own, and new ones are added at the top.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${line.at} ${line.text} ${index}`} className={css['line']}>
            <time className={css['time']} dateTime={line.at} title={exactTime(line.at)}>
              {clockTime(line.at)}
            </time>
            {line.type === '' ? <Sign kind={line.kind} /> : <EventIcon type={line.type} size="small" />}
            {line.event === '' ? <span>{line.text}</span> : <a href={toEvent(line.event)}>{line.text}</a>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Sign = ({ kind }: { readonly kind: string }) => {
  const Icon = kind === 'asked for help' ? IconLifebuoy : IconLogin2
  return <Icon className={css['sign']} aria-hidden size="2.2rem" stroke={1.4} />
}
