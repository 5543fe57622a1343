// A compiler finding: rule, place and values. contracts/words/findings.ts makes a sentence of it.
import type { ScenarioEvent } from '../schema.ts'
import { optionLetter } from '../option-letters.ts'
import { type RuleCode, RULES, type Severity } from './rules.ts'

export interface Finding {
  readonly rule: RuleCode
  readonly number: number
  readonly severity: Severity
  /** Null: about the scenario as a whole, its details or a document. */
  readonly section: string | null
  readonly event: string | null
  /** The event's subject, by which authors know it. */
  readonly subject: string
  /** An option's id; for a branch by earlier answers its number. */
  readonly option: string | null
  /** The option's label in the editor: 'B'; absent if there is no such option. */
  readonly letter?: string
  /** The field of the event, details or document; '' if no single one is at fault. */
  readonly field: string
  /** For the placeholders of the sentence. */
  readonly values: Readonly<Record<string, string | number>>
}

export interface Placed {
  readonly event: ScenarioEvent
  readonly section: string
}

/** The name of one comment as a field; comments are counted from 1. */
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

/** A finding about the whole scenario, or its details and documents. */
export const foundInAll = (
  rule: RuleCode,
  { field = '', values = {} }: Omit<Where, 'option'> = {},
): Finding => ({
  ...{ rule, ...RULES[rule], section: null, event: null, subject: '' },
  ...{ option: null, field, values },
})

/** Leaves out the findings about the story's beginning and end while the scenario has no events. */
export const onceBegun = (
  findings: readonly Finding[],
  { sections }: { readonly sections: readonly { readonly events: readonly unknown[] }[] },
): readonly Finding[] =>
  sections.some(({ events }) => events.length > 0)
    ? findings
    : findings.filter(({ rule }) => !OF_NO_STORY.has(rule))

const OF_NO_STORY: ReadonlySet<RuleCode> = new Set(['no beginning', 'no end'])
