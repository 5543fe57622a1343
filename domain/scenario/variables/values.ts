// Rules 242 to 244.
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { Variable } from '../schema.ts'

export type Values = Readonly<Record<string, string>>

const LONGEST_VALUE = 200
const UNSEEN = /[\p{Cc}\p{Cf}]/u

/** Dates follow from the first day. */
export const asked = (variables: readonly Variable[]): readonly Variable[] =>
  variables.filter(({ kind }) => kind !== 'date')

export const valueProblem = ({ name, kind }: Variable, typed: string): Refusal | undefined => {
  const value = tidied(typed)
  if (value.length > LONGEST_VALUE) return refuse('variable long', { name, max: LONGEST_VALUE })
  if (UNSEEN.test(value) || /\{\{|\}\}/.test(value)) return refuse('variable characters', { name })
  if (kind === 'money' && value !== '' && !/\p{Nd}/u.test(value))
    return refuse('variable without amount', { name })
  return undefined
}

export const valuesProblem = (variables: readonly Variable[], entries: Values): Refusal | undefined =>
  asked(variables)
    .map(variable => valueProblem(variable, ownEntry(entries, variable.id)))
    .find(problem => problem !== undefined)

export const keptValues = (variables: readonly Variable[], entries: Values): Values =>
  Object.fromEntries(
    asked(variables).flatMap(({ id, default: usual }) => {
      const value = tidied(ownEntry(entries, id))
      return value === '' || value === usual ? [] : [[id, value]]
    }),
  )

const ownEntry = (entries: Values, id: string): string =>
  Object.hasOwn(entries, id) ? (entries[id] ?? '') : ''

const tidied = (typed: string): string => composed(typed).trim()
