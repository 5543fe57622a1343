import type { ScenarioEvent } from '../schema.ts'
import { optionLetter } from '../option-letters.ts'
import { type RuleCode, RULES, type Severity } from './rules.ts'

export interface Finding {
  readonly rule: RuleCode
  readonly number: number
  readonly severity: Severity
  readonly section: string | null
  readonly event: string | null
  readonly subject: string
  /** An option's id, or a condition's number. */
  readonly option: string | null
  readonly letter?: string
  /** '' if no single field is at fault. */
  readonly field: string
  readonly values: Readonly<Record<string, string | number>>
}

export interface Placed {
  readonly event: ScenarioEvent
  readonly section: string
}

export const commentField = (number: number): string => `comments ${number}`

interface Where {
  readonly option?: string
  readonly field?: string
  readonly values?: Readonly<Record<string, string | number>>
}

export const foundAt = (
  rule: RuleCode,
  { event, section }: Placed,
  { option = '', field = '', values = {} }: Where = {},
): Finding => ({
  ...{ rule, ...RULES[rule], section, event: event.id, subject: event.subject },
  ...{ option: option === '' ? null : option, field, values },
  ...(field !== 'nextIf' && lettered(event.options.findIndex(({ id }) => option !== '' && id === option))),
})

const lettered = (at: number) => (at === -1 ? {} : { letter: optionLetter(at) })

export const foundInAll = (
  rule: RuleCode,
  { field = '', values = {} }: Omit<Where, 'option'> = {},
): Finding => ({
  ...{ rule, ...RULES[rule], section: null, event: null, subject: '' },
  ...{ option: null, field, values },
})

export const onceBegun = (
  findings: readonly Finding[],
  { sections }: { readonly sections: readonly { readonly events: readonly unknown[] }[] },
): readonly Finding[] =>
  sections.some(({ events }) => events.length > 0)
    ? findings
    : findings.filter(({ rule }) => !OF_NO_STORY.has(rule))

const OF_NO_STORY: ReadonlySet<RuleCode> = new Set(['no beginning', 'no end'])
