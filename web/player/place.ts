// Where a player is, kept behind the '#' of the address: it survives reload and back, and never travels to a server.

export type Place =
  | { readonly tab: 'inbox'; readonly open: string | null }
  | { readonly tab: 'social' }
  | { readonly tab: 'news'; readonly open: string | null }
  | { readonly tab: 'notes' }
  | { readonly tab: 'report' }

export const START: Place = { tab: 'inbox', open: null }

/** '#news/n-12' → the article n-12. Anything unknown is the inbox. */
export const placeOf = (hash: string): Place => {
  const [tab = '', ...rest] = hash.replace(/^#/, '').split('/')
  const open = rest.length > 0 ? decoded(rest.join('/')) : null
  if (tab === 'inbox' || tab === 'news') return { tab, open: open || null }
  if (tab === 'social' || tab === 'notes' || tab === 'report') return { tab }
  return START
}

export const hashOf = (place: Place): string =>
  'open' in place && place.open !== null ? `#${place.tab}/${encodeURIComponent(place.open)}` : `#${place.tab}`

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
