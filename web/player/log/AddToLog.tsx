import { IconNotebook } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { usePlay, usePlayerView } from '../visit/play.ts'
import { PlaceLink } from '../parts/go.tsx'
import css from './AddToLog.module.css'
import { addedWords, putIntoLog } from './put-into-log.ts'
import { isLogOver } from './is-over.ts'
import { logbookOf } from './logbook-of.ts'

interface AddToLogProps {
  readonly event: PlayEvent
  readonly answer: readonly string[]
}

export const AddToLog = ({ event, answer }: AddToLogProps) => {
  const play = usePlay()
  const { mail } = usePlayerView()
  const [state, setState] = useState<'none' | 'busy' | 'added' | 'failed'>('none')
  const add = async () => {
    setState('busy')
    const logbook = logbookOf(play)
    try {
      if (!logbook.get().log) await logbook.refresh()
      logbook.change(book => putIntoLog(book, event, answer))
      announce(addedWords(event))
      setState('added')
    } catch {
      announce('The log could not be loaded.', 'assertive')
      setState('failed')
    }
  }
  if (isLogOver(mail)) return null
  if (state === 'added')
    return (
      <p className={css['added']}>
        Added to your draft of the log. <PlaceLink to={{ tab: 'notes' }}>Open the log to save it</PlaceLink>
      </p>
    )
  return (
    <>
      <Button
        wide
        busy={state === 'busy'}
        icon={<IconNotebook aria-hidden size="1.8rem" stroke={1.6} />}
        onClick={() => void add()}
      >
        Add to the incident log
      </Button>
      {state === 'failed' && <p className={css['failed']}>The log could not be loaded. Please try again.</p>}
    </>
  )
}
