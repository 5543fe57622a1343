// The player's place is kept after the '#' in the URL, so that it survives reload and Back.
import { decoded } from '#domain/decoded.ts'

export type PlayerPlace =
  | { readonly tab: 'inbox'; readonly open: string | null; readonly document: string | null }
  | { readonly tab: 'social' }
  | { readonly tab: 'news'; readonly open: string | null }
  | { readonly tab: 'notes' }
  | { readonly tab: 'report' }
  | { readonly tab: 'debrief' }

export type Tab = PlayerPlace['tab']

export const INBOX: PlayerPlace = { tab: 'inbox', open: null, document: null }

export const placeOfMail = (id: string, document: string | null = null): PlayerPlace => ({
  tab: 'inbox',
  open: id,
  document,
})

export const placeOf = (hash: string): PlayerPlace => {
  const [tab, open = null, document = null] = hash
    .replace(/^#/, '')
    .split('/')
    .map(part => decoded(part) || null)
  if (tab === 'inbox') return { tab, open, document }
  if (tab === 'news') return { tab, open }
  if (tab === 'social' || tab === 'notes' || tab === 'report' || tab === 'debrief') return { tab }
  return INBOX
}

export const hashOf = (place: PlayerPlace): string => {
  const parts = [place.tab, 'open' in place ? place.open : null, 'document' in place ? place.document : null]
  return `#${parts.flatMap(part => (part === null ? [] : [encodeURIComponent(part)])).join('/')}`
}
