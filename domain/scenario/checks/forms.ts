// Forms of the scenario: those saved or imported before forms were checked are reported here.
import { fieldProblems } from './form-fields.ts'
import type { Scenario } from '../schema.ts'
import { type Finding, foundInAll } from './finding.ts'

export const checkForms = ({ documents }: Scenario): readonly Finding[] =>
  documents
    .filter(({ type }) => type === 'Form')
    .flatMap(({ fileName, fields }) =>
      fieldProblems(fields).map(({ part, refusal: { values = {} } }) =>
        foundInAll(part === 'identifier' ? 'form field twice' : 'form choice empty', {
          field: `documents ${fileName}`,
          values,
        }),
      ),
    )
