// Rule 184.
import { attempted, forgetText, isUnkept, storedKeys, storedText, storeText } from '#web/kit/kept/storage.ts'
import { comesAfter, isOfOpenTab, ownTab } from './tabs.ts'

/** S2§4. */
const KEPT_FOR = 86_400_000
const FORMAT = 1

/** 'page': the browser's storage is full or disabled. */
export type DraftPlace = 'device' | 'page'

export type DraftKind = 'Scenario' | 'Pdf' | 'Form'

interface Address {
  readonly kind: DraftKind
  readonly user: string
  readonly name: string
}

export interface Draft<Value> {
  readonly value: Value
  readonly at: number
}

export const keep = (address: Address, value: object, at = Date.now()): DraftPlace => {
  storeText(keyOf(ownTab(), address), JSON.stringify({ ...value, format: FORMAT, at }))
  return isUnkept() ? 'page' : 'device'
}

export const forget = (address: Address): void => forgetText(keyOf(ownTab(), address))

/** Removes all copies but those of other open tabs. */
export const forgetAll = (address: Address): void => {
  for (const { key, name } of at(address)) if (name === address.name) forgetText(key)
}

/** This tab's copy, else the newest of a closed tab; null for none. */
export const find = <Value extends object>(address: Address): Draft<Value> | null => {
  const [first] = ownFirst(at(address).filter(({ name }) => name === address.name))
  return first ? read<Value>(first.key) : null
}

/** As `find`, and makes the copy this tab's own. */
export const adopt = <Value extends object>(address: Address): Draft<Value> | null => {
  const [first] = ownFirst(at(address).filter(({ name }) => name === address.name))
  const draft = first ? read<Value>(first.key) : null
  if (!first || !draft || first.tab === ownTab()) return draft
  forgetText(first.key)
  comesAfter(first.tab)
  keep(address, draft.value, draft.at)
  return draft
}

export const newestName = (kind: DraftKind, user: string, beginning = ''): string | null =>
  ownFirst(at({ kind, user, name: '' }).filter(({ name }) => name.startsWith(beginning)))[0]?.name ?? null

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

/** The stored drafts, except those of other open tabs. Keys from earlier releases contain no tab. */
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
  // The cast holds for what `keep` has stored; text without its format is ignored.
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
