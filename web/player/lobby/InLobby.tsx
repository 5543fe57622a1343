import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Mail } from '#contracts/calls/play/play.ts'
import type { reportReadiness } from '#contracts/calls/play/ready.ts'
import { calendarDate } from '#domain/exercise/calendar-date.ts'
import type { Readiness } from '#domain/exercise/readiness.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useSound } from '#web/kit/settings/preferences.ts'
import { AddToCalendar } from '../parts/AddToCalendar.tsx'
import { shelf } from '../visit/keep.ts'
import { usePlay, usePlayerView } from '../visit/play.ts'
import { playTone } from '../sound/sound.ts'
import { familyOf, hasStorage, isCurrent, soundNow } from './checks.ts'
import css from './InLobby.module.css'

export const InLobby = ({ mail }: { readonly mail: Mail }) => {
  const { login, token } = usePlay()
  const mode = login.facilitated ? 'facilitated' : 'automated'
  const dates = { startsAt: Date.parse(login.startsAt), until: Date.parse(login.expiresAt) }
  const isAhead = calendarDate({ mode, ...dates }, Date.parse(mail.serverTime)) !== null
  if (!login.facilitated && !isAhead) return null
  return (
    <section className={css['lobby']} aria-label="Before the start" data-screen-only>
      {login.facilitated && <Ready />}
      {isAhead && <AddToCalendar token={token} />}
    </section>
  )
}

const CONNECTIONS = {
  live: 'Connected',
  polling: 'Messages may arrive a few seconds late',
  lost: 'Not connected',
} as const

const Ready = () => {
  const { login, token } = usePlay()
  const { connection } = usePlayerView()
  const place = shelf<Readiness['sound']>(`sound-heard.${login.code}`)
  const [sound, setSound] = useState<Readiness['sound']>(() => place.take() ?? 'not tried')
  const [able] = useState(() => ({
    storage: hasStorage(),
    current: isCurrent(),
    browser: familyOf(navigator.userAgent),
  }))
  const [isSoundOn] = useSound()
  const told = soundNow(isSoundOn, sound)
  const stream = connection === 'live'
  useEffect(() => {
    const reported = { ...able, stream, sound: told }
    // The next change, or the next visit, reports again.
    void call<typeof reportReadiness>('reportReadiness', reported, { token }).catch(() => undefined)
  }, [able, stream, told, token])
  return (
    <>
      <strong id="ready-to-play">Ready to play?</strong>
      <ul className={css['checks']} aria-labelledby="ready-to-play">
        <Check ok={stream} words={CONNECTIONS[connection]} />
        <Check
          ok={able.storage}
          words={able.storage ? 'Unsent text is kept' : 'This browser does not keep unsent text'}
        />
        {!able.current && <Check ok={false} words="This browser is too old: please update it" />}
        <Sound
          sound={sound}
          onHeard={heard => {
            place.put(heard)
            setSound(heard)
          }}
        />
      </ul>
    </>
  )
}

const Check = ({ ok, words, children }: { ok: boolean; words: string; children?: ReactNode }) => {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={css['check']}>
      <Icon className={ok ? css['ok'] : css['open']} aria-hidden size="1.8rem" />
      {words}
      {children}
    </li>
  )
}

interface SoundProps {
  readonly sound: Readiness['sound']
  readonly onHeard: (sound: Readiness['sound']) => void
}

/** Only the player can tell whether the sound was heard. */
const Sound = ({ sound, onHeard }: SoundProps) => {
  const [isOn, setOn] = useSound()
  const [tried, setTried] = useState(false)
  const isHeard = isOn && sound === 'heard'
  const play = () => {
    playTone('alert')
    setTried(true)
  }
  if (!isOn)
    return (
      <Check ok={false} words="Sound is off">
        <Button size="sm" onClick={() => setOn(true)}>
          Turn on
        </Button>
      </Check>
    )
  const words = isHeard ? 'Sound heard' : sound === 'not heard' ? 'Sound not heard' : 'Alert sound'
  return (
    <Check ok={isHeard} words={words}>
      <Button size="sm" onClick={play}>
        {tried || sound !== 'not tried' ? 'Play again' : 'Try it'}
      </Button>
      {tried && !isHeard && (
        <>
          <Button size="sm" variant="primary" onClick={() => onHeard('heard')}>
            I heard it
          </Button>
          {sound !== 'not heard' && (
            <Button size="sm" onClick={() => onHeard('not heard')}>
              I did not
            </Button>
          )}
        </>
      )}
    </Check>
  )
}
