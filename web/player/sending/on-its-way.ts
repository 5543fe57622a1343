import { createStore, useStore } from '#web/kit/store.ts'

export type Kind = 'answer' | 'reply' | 'like' | 'log' | 'message' | 'stand' | 'help' | 'note'

export interface OnItsWay {
  readonly kind: Kind
  readonly waiting: boolean
}

const known = new Map<Kind, readonly OnItsWay[]>()
const all = createStore<readonly OnItsWay[]>([])

export const reportOnItsWay = (kind: Kind, waiting: readonly boolean[]): void => {
  known.set(
    kind,
    waiting.map(waiting => ({ kind, waiting })),
  )
  all.set([...known.values()].flat())
}

export const onItsWay = all.get

export const useOnItsWay = (): readonly OnItsWay[] => useStore(all)

const NAMES: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  answer: ['One answer', 'answers'],
  reply: ['One reply', 'replies'],
  like: ['One like', 'likes'],
  message: ['One message', 'messages'],
  stand: ['One click for your team', 'clicks for your team'],
  help: ['One call for help', 'calls for help'],
  note: ['One note', 'notes'],
  log: ['The Incident Log', 'changes to the Incident Log'],
}

export const keptHere = (items: readonly OnItsWay[], where: string): string => {
  const waiting = Map.groupBy(
    items.filter(({ waiting }) => waiting),
    ({ kind }) => kind,
  )
  const parts = [...waiting].map(([kind, { length }]) =>
    length === 1 ? NAMES[kind][0] : `${length} ${NAMES[kind][1]}`,
  )
  if (parts.length === 0) return ''
  const last = parts.length > 1 ? ` and ${lowered(parts.at(-1) ?? '')}` : ''
  const words = [parts[0], ...parts.slice(1, -1).map(lowered)].join(', ') + last
  const one = parts.length === 1 && words.startsWith('One') ? 'is' : words === NAMES.log[0] ? 'is' : 'are'
  return `${words} ${one} kept ${where} and will be sent as soon as possible.`
}

export const unsentWords = (items: readonly OnItsWay[], where: string, isAllTaken: boolean): string =>
  keptHere(items, where) || (items.length === 0 && isAllTaken ? 'Everything you sent has arrived.' : '')

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
