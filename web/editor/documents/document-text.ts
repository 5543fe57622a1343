import { plainLines } from '#domain/scenario/plain-text.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { DocumentField } from './document-draft.ts'

export const documentText = ({ title, type, content, images, fields }: ScenarioDocument): string =>
  [
    `${type}: ${title || 'untitled'}`,
    plainLines(content),
    ...images.map(
      ({ name, url, caption, size }, at) =>
        `Image ${at + 1}: ${name || url}, ${size}${caption === '' ? '' : `: ${caption}`}`,
    ),
    ...fields.map(fieldText),
  ]
    .filter(line => line !== '')
    .join('\n')

const fieldText = ({ label, identifier, fieldType, options, optional }: DocumentField, at: number): string =>
  [
    `Field ${at + 1}: ${label} (${identifier}, ${fieldType}${optional ? ', may be left empty' : ''})`,
    ...options.map(option => `- ${option}`),
  ].join('\n')
