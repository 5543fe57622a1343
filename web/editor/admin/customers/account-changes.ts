// Unchanged settings are omitted, to keep a colleague's changes.
import type { BodyOf } from '#contracts/wire/call.ts'
import type { updateCustomer } from '#contracts/calls/accounts/accounts.ts'
import { changedIn } from '../../form/changed-in.ts'

export interface AccountForm {
  readonly level: string
  readonly months: string
  readonly portalRole: string
  readonly allowance: string
  readonly rollover: string
  readonly brand: string
  readonly identifiers: string
}

type Changes = Omit<BodyOf<typeof updateCustomer>, 'client'>

export const accountChanges = (values: AccountForm, clean: AccountForm): Changes => {
  const { level, months = '', portalRole, allowance, rollover, brand, identifiers } = changedIn(values, clean)
  return {
    ...(level !== undefined && { level: Number(level) }),
    ...(months.trim() !== '' && { months: Math.round(Number(months)) }),
    ...(portalRole !== undefined && { portalRole: portalRole === '0' ? '0' : '1' }),
    ...(allowance !== undefined && { allowance: Number(allowance) }),
    ...(rollover !== undefined && { rollover: rollover === 'true' }),
    ...(brand !== undefined && { brand }),
    ...(identifiers !== undefined && identifierChanges(linesOf(identifiers), linesOf(clean.identifiers))),
  }
}

/**
 * If lines were only removed or added at the end, those alone are sent, so that two administrators can both
 * add.
 */
const identifierChanges = (now: readonly string[], before: readonly string[]): Changes => {
  const [added, removed] = [
    now.filter(name => !before.includes(name)),
    before.filter(name => !now.includes(name)),
  ]
  const isAsAppended =
    [...before.filter(name => !removed.includes(name)), ...added].join('\n') === now.join('\n')
  return isAsAppended ? { identifiersAdded: added, identifiersRemoved: removed } : { identifiers: [...now] }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
