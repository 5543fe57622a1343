/** As in /editor/Scenario?load=Night+boat&event=7 */
export interface Named {
  /** A file name; '' for none. */
  readonly load: string
  /** '' for none. */
  readonly event: string
  /** The open section; '' if it is the event's own or, without an event, the first. */
  readonly section: string
  /** The scenario whose own text of the document is open; '' for the library's. */
  readonly scenario: string
}

export const NAMES_NOTHING: Named = { load: '', event: '', section: '', scenario: '' }

export const namedIn = (params: URLSearchParams): Named => {
  const load = params.get('load') ?? ''
  const part = (name: string) => params.get(name) ?? ''
  return load === ''
    ? NAMES_NOTHING
    : { load, event: part('event'), section: part('section'), scenario: part('scenario') }
}

export const withNamed = (params: URLSearchParams, named: Named): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const part of ['load', 'event', 'section', 'scenario'] as const) {
    next.delete(part)
    if (named.load !== '' && named[part] !== '') next.set(part, named[part])
  }
  return next
}

type File = Pick<Named, 'load'> & Partial<Named>

/** File names are case-insensitive. */
export const isOfOneFile = (one: File, other: File): boolean =>
  one.load.toLowerCase() === other.load.toLowerCase() &&
  (one.scenario ?? '').toLowerCase() === (other.scenario ?? '').toLowerCase()

export const isSameNamed = (one: Named, other: Named): boolean =>
  one.load === other.load &&
  one.event === other.event &&
  one.section === other.section &&
  one.scenario === other.scenario
