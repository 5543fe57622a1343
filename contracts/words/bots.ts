import type { Bot } from '#domain/exercise/rehearsal/bots.ts'

interface BotWords {
  readonly name: string
  readonly does: string
}

export const BOT_WORDS: Readonly<Record<Bot, BotWords>> = {
  expert: {
    name: 'Expert',
    does: 'Right wherever the scenario gives the answer, in about a third of the time limit.',
  },
  able: { name: 'Able', does: 'Answers 75% of the questions correctly, in about half of the time limit.' },
  novice: {
    name: 'Novice',
    does: 'Answers 40% of the questions correctly, in about three quarters of the time limit.',
  },
  random: {
    name: 'Random',
    does: 'Chooses by chance and writes one stock sentence, after 10 to 100% of the time limit.',
  },
  silent: { name: 'Silent', does: 'Reads everything and answers nothing.' },
  slow: { name: 'Slow', does: 'Answers 75% of the questions correctly, late where there is a time limit.' },
  longest: { name: 'Longest option', does: 'Takes the longest option, or the longer half of the boxes.' },
  first: { name: 'First option', does: 'Takes the first option or box, and leaves an order as it is.' },
  last: { name: 'Last option', does: 'Takes the last option or box, and reverses an order.' },
  boxes: { name: 'All boxes', does: 'Ticks all boxes of a checkbox question.' },
  copier: {
    name: 'Copies the attachment',
    does: 'Copies the attachment’s text or order, or takes the options that share the most words with it. If there is none, copies the message.',
  },
  stock: { name: 'One stock sentence', does: 'Writes the same sentence everywhere, and chooses by chance.' },
  nonsense: { name: 'Nonsense', does: 'Writes nonsense everywhere, and chooses by chance.' },
}
