// Unsaved work by its author, its kind and its name (rule 184). It goes when its author saves or discards it,
// and with everything else of the editor after 24 hours (S2§4).
import { attempted, forgetText, isUnkept, storedKeys, storedText, storeText } from '#web/kit/kept/storage.ts'
import { comesAfter, isOfOpenTab, ownTab } from './tabs.ts'

/** S2§4: what was kept longer than 24 hours is forgotten. */
const KEPT_FOR = 86_400_000
const FORMAT = 1

/**
 * 'page' lasts as long as the page: the browser's storage is full or switched off, and its author is told so.
 */
export type DraftPlace = 'device' | 'page'

export type DraftKind = 'Scenario' | 'Pdf' | 'Form'

interface Address {
  readonly kind: DraftKind
  readonly user: string
  /** What it is a draft of: a file name, the name of a form. */
  readonly name: string
}

export interface Draft<Value> {
  readonly value: Value
  /** When it was written. */
  readonly at: number
}

/**
 * Keeps it under the name of this tab, in place of what this tab kept there before.
 * @param at when it was written, where that was not just now
 */
export const keep = (address: Address, value: object, at = Date.now()): DraftPlace => {
  storeText(keyOf(ownTab(), address), JSON.stringify({ ...value, format: FORMAT, at }))
  return isUnkept() ? 'page' : 'device'
}

/** Its author saved it, or decided against it. */
export const forget = (address: Address): void => forgetText(keyOf(ownTab(), address))

/** What this tab kept, else the newest of a tab that is gone; null for none. */
export const find = <Value extends object>(address: Address): Draft<Value> | null => {
  const [first] = ownFirst(at(address).filter(({ name }) => name === address.name))
  return first ? read<Value>(first.key) : null
}

/** As `find`, and from now on it is this tab's: nobody is offered it a second time. */
export const adopt = <Value extends object>(address: Address): Draft<Value> | null => {
  const [first] = ownFirst(at(address).filter(({ name }) => name === address.name))
  const draft = first ? read<Value>(first.key) : null
  if (!first || !draft || first.tab === ownTab()) return draft
  forgetText(first.key)
  comesAfter(first.tab)
  keep(address, draft.value, draft.at)
  return draft
}

/**
 * The name of what an author was writing last: in this tab, else in one that is gone; of names that begin so,
 * where that is said.
 */
export const newestName = (kind: DraftKind, user: string, beginning = ''): string | null =>
  ownFirst(at({ kind, user, name: '' }).filter(({ name }) => name.startsWith(beginning)))[0]?.name ?? null

/** The name of what is unsaved in this very tab; null for nothing. */
export const ownName = (kind: DraftKind, user: string): string | null =>
  ownFirst(at({ kind, user, name: '' })).find(({ tab }) => tab === ownTab())?.name ?? null

interface Found {
  readonly key: string
  readonly tab: string
  readonly name: string
}

const beginning = (kind: DraftKind) => `editor${kind}Draft`

const keyOf = (tab: string, { kind, user, name }: Address): string =>
  `${beginning(kind)}@${tab} ${user} ${name}`

/**
 * All of them within reach. The names of earlier releases have no tab in them: what was typed before an
 * update is there after it.
 */
const at = ({ kind, user }: Address): readonly Found[] =>
  storedKeys().flatMap(key => {
    const [, tab = '', rest = ''] = /^[^ @]+(?:@([^ ]*))? (.*)$/s.exec(key) ?? []
    const isIts = key.startsWith(beginning(kind)) && rest.startsWith(`${user} `) && !isOfOpenTab(tab)
    return isIts ? [{ key, tab, name: rest.slice(user.length + 1) }] : []
  })

const ownFirst = (found: readonly Found[]): readonly Found[] =>
  found
    .map(each => ({ ...each, at: read(each.key)?.at ?? 0 }))
    .filter(each => each.at > 0)
    .toSorted(
      (one, other) => Number(other.tab === ownTab()) - Number(one.tab === ownTab()) || other.at - one.at,
    )

const read = <Value extends object>(key: string): Draft<Value> | null => {
  // Only `keep` above writes under these keys; a browser's owner may have, too.
  const kept = attempted(
    () =>
      JSON.parse(storedText(key) ?? 'null') as
        | (Value & { readonly format: number; readonly at: number })
        | null,
  )
  if (kept === null || kept.format !== FORMAT) return null
  if (Date.now() - kept.at <= KEPT_FOR) return { value: kept, at: kept.at }
  forgetText(key)
  return null
}
