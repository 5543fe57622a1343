import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { loginToken, Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import { announceNews } from './announce-news.ts'
import { type Channels, channelsOf } from './channels.ts'
import type { Reading } from '#web/api/clock.ts'
import { useStore } from '#web/kit/store.ts'
import { reportChanges } from './changed.ts'
import { isPlaying, newsOf } from './freshest.ts'
import { createPlayerView, type PlayerView, type PlayerViewState } from './player-view.ts'
import { createSendQueue, type SendQueue, type SendQueueState } from './send-queue.ts'
import { questionIn, slotOf, type Unsent, withPending } from './pending.ts'
import { createReads, type Reads } from './reads.ts'

export type Login = ReplyOf<typeof loginToken>

export interface Play {
  readonly token: string
  readonly login: Login
  readonly view: PlayerView
  readonly sendQueue: SendQueue
  readonly reads: Reads
  readonly accompany: (companion: Companion) => void
}

interface Companion {
  readonly start: () => () => void
}

export const PlayContext = createContext<Play | null>(null)

export const usePlay = (): Play => {
  const play = useContext(PlayContext)
  if (!play) throw new Error('usePlay was called outside an exercise')
  return play
}

export const useVisit = (token: string, login: Login): Play => {
  const [play] = useState(() => createPlay(token, login))
  useEffect(() => {
    const stops = [play.view.start(), play.sendQueue.start(), play.companions.start()]
    return () => stops.forEach(stop => stop())
  }, [play])
  return play
}

const createCompanions = () => {
  const all: Companion[] = []
  let stops: (() => void)[] | null = null
  return {
    add: (companion: Companion) => {
      all.push(companion)
      stops?.push(companion.start())
    },
    start: () => {
      stops = all.map(companion => companion.start())
      return () => {
        stops?.forEach(stop => stop())
        stops = null
      }
    },
  }
}

const createPlay = (token: string, login: Login): Play & { readonly companions: Companion } => {
  const look = () => view.refresh().catch(() => undefined)
  const reads = createReads({ token, seat: login.code, onRead: look })
  const sendQueue: SendQueue = createSendQueue({ token, seat: login.code, onAnswered: look })
  const onReply = (mail: Mail, before: Mail | null) => {
    const news = newsOf(mail, before, new Set(sendQueue.get().unsent.map(({ id }) => id)))
    announceNews(news)
    reportChanges(login.code, news, isPlaying(mail))
    reads.settle(mail)
    const answered = mail.events.filter(event => event.responded === 'true')
    sendQueue.settle(new Set(answered.map(event => slotOf(questionIn(event, mail.team)))))
  }
  const view: PlayerView = createPlayerView({ token, facilitated: login.facilitated, onReply })
  const companions = createCompanions()
  return { token, login, view, sendQueue, reads, companions, accompany: companions.add }
}

export const usePlayerView = (): PlayerViewState => useStore(usePlay().view)

export const useSendQueue = (): SendQueueState => useStore(usePlay().sendQueue)

export const useQuestion = (
  event: PlayEvent,
): { readonly question: Pick<Unsent, 'id' | 'team'>; readonly slot: string } => {
  const question = questionIn(event, usePlayerView().mail?.team ?? '')
  return { question, slot: slotOf(question) }
}

export const useReading = (): Reading | null => usePlayerView().reading

export const useChannels = (): (Channels & { readonly events: readonly PlayEvent[] }) | null => {
  const { reads } = usePlay()
  const { mail } = usePlayerView()
  const { unsent } = useSendQueue()
  const opened = useStore(reads)
  return useMemo(() => {
    if (!mail) return null
    const events = withPending(mail, { reads: opened, unsent })
    return { events, ...channelsOf({ events, finished: mail.finished, expired: mail.stage === 'expired' }) }
  }, [mail, opened, unsent])
}
