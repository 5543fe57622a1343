import { rehearsed } from '#domain/exercise/rehearsal/figures.ts'
import type { RehearseReply, RehearseRequest } from './rehearse-messages.ts'

const STEPS = 100

const reply = (said: RehearseReply): void => postMessage(said)

addEventListener('message', ({ data: { scenario, wish } }: MessageEvent<RehearseRequest>) => {
  const step = Math.max(1, Math.floor((wish.runs * wish.bots.length) / STEPS))
  reply({
    figures: rehearsed(scenario, wish, done => {
      if (done % step === 0) reply({ done })
    }),
  })
})
