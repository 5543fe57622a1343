/** What a section has open, as its address names it: /editor/Scenario?load=Night%20boat&event=7, /editor/PDF?load=Gate%20card. */
export interface Named {
  /** A file name; '' where it has none yet. */
  readonly load: string
  /** An event of the scenario; '' for none. */
  readonly event: string
}

export const NAMES_NOTHING: Named = { load: '', event: '' }

/** What an address asks for; an event alone asks for nothing. */
export const namedIn = (params: URLSearchParams): Named => {
  const load = params.get('load') ?? ''
  return { load, event: load === '' ? '' : (params.get('event') ?? '') }
}

/** The query that names it; what else stands in the address stays. */
export const withNamed = (params: URLSearchParams, { load, event }: Named): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.delete('load')
  next.delete('event')
  if (load !== '') next.set('load', load)
  if (load !== '' && event !== '') next.set('event', event)
  return next
}

/** Whether both are of one file: names are the same in whichever case (rule 153). */
export const isOfOneFile = (one: Pick<Named, 'load'>, other: Pick<Named, 'load'>): boolean =>
  one.load.toLowerCase() === other.load.toLowerCase()

export const isSameNamed = (one: Named, other: Named): boolean => one.load === other.load && one.event === other.event
