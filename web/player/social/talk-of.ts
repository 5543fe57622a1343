import { useStore } from '#web/kit/store.ts'
import { type Play, usePlay } from '../visit/play.ts'
import type { TalkState } from './kept-talk.ts'
import { createTalk, type Talk } from './talk.ts'

const talks = new WeakMap<Play, Talk>()

export const talkOf = (play: Play): Talk => {
  const known = talks.get(play)
  if (known) return known
  const talk = reading(
    play,
    createTalk({ token: play.token, seat: play.login.code, refresh: play.view.refresh }),
  )
  talks.set(play, talk)
  play.accompany(talk)
  return talk
}

/** A player who reacts to a post has read it. */
const reading = ({ view, reads }: Play, talk: Talk): Talk => {
  const read = (post: string) => {
    if (view.get().mail?.events.some(({ id, read }) => id === post && read === 'false')) reads.open(post)
  }
  return {
    ...talk,
    like: (post, target, liked) => {
      read(post)
      talk.like(post, target, liked)
    },
    reply: (post, text) => {
      read(post)
      talk.reply(post, text)
    },
  }
}

export const useTalk = (): readonly [Talk, TalkState] => {
  const talk = talkOf(usePlay())
  return [talk, useStore(talk)]
}
