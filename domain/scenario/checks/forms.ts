import { type FieldProblem, fieldProblems } from './form-fields.ts'
import type { Scenario, ScenarioDocument } from '../schema.ts'
import { isMissing, isNamed, type Known } from './known.ts'
import { type Finding, foundInAll } from './finding.ts'
import type { RuleCode } from './rules.ts'

export const checkForms = ({ documents, details }: Scenario, known: Known): readonly Finding[] => [
  ...(isMissing(details.feedbackForm, documents, known) || mayBeForm(details.feedbackForm, documents, known)
    ? []
    : [
        foundInAll('feedback no form', {
          field: 'feedbackForm',
          values: { name: details.feedbackForm },
        }),
      ]),
  ...documents
    .filter(({ type }) => type === 'Form')
    .flatMap(({ fileName, fields }) =>
      fieldProblems(fields).map(({ refusal: { refused, values = {} } }) =>
        foundInAll(RULES[refused], {
          field: `documents ${fileName}`,
          values,
        }),
      ),
    ),
]

const RULES = {
  'form identifier twice': 'form field twice',
  'form choice empty': 'form choice empty',
  'form option twice': 'form option twice',
} as const satisfies Readonly<Record<FieldProblem['refusal']['refused'], RuleCode>>

export const mayBeForm = (
  name: string,
  documents: readonly ScenarioDocument[],
  { forms, documents: library }: Known,
): boolean => {
  if (name === '') return true
  const own = documents.find(({ fileName }) => fileName === name)
  if (own) return own.type === 'Form' && own.fields.length > 0
  const names = forms ?? library
  return names === undefined || isNamed(names, name)
}
