import type { Difference, DifferenceCode } from '#domain/scenario/file/differences.ts'
import { fieldLabel, fieldValue, targetWords } from './scenario-fields.ts'

const DIFFERENCES: Readonly<Record<DifferenceCode, string>> = {
  'detail changed': 'details: {field} is now {after}',
  'text changed': '{place}: {field} changed',
  'section added': 'section {name} is new',
  'section removed': 'section {name} was removed',
  'section renamed': 'section {name} is now called {after}',
  'sections reordered': 'sections are now in the order {names}',
  'event added': '{place} was added to section {section}',
  'event removed': '{place} was removed',
  'event renamed': '{place} now has the id {after}',
  'event moved': '{place} moved to section {section}',
  'events reordered': 'section {name}: its events were reordered',
  'option added': '{place} is new: “{text}”',
  'option removed': '{place} was removed: “{text}”',
  'options reordered': '{place}: its options were reordered',
  'option reworded': '{place} now reads “{after}”',
  'leads elsewhere': '{place} now leads to {after}',
  'leads nowhere': '{place} now leads nowhere',
  'marks changed': '{place}: {field} is now {after}',
  'comments changed': '{place}: its comments changed',
  'objectives changed': '{place}: its objectives changed',
  'for others': '{place} is now for {names}',
  'for everyone': '{place} is now for everyone',
  'told changed': '{place}: the roles that should be told changed',
  'field changed': '{place}: {field} is now {after}',
  'field cleared': '{place}: {field} is now empty',
  'document added': 'document {name} is new',
  'document removed': 'document {name} was removed',
  'document changed': 'document {name} changed: {fields}',
}

/** Such as 'event 12: option B now leads to 31'. */
export const differenceSentence = ({ code, event, values }: Difference): string =>
  filled(DIFFERENCES[code], inWords(code, event, values))

/** Such as 'Event 12' or 'Details: Playtime'. */
export const conflictTitle = (key: string): string =>
  key.startsWith('details ')
    ? `Details: ${fieldLabel('details', key.slice('details '.length))}`
    : `${key.charAt(0).toUpperCase()}${key.slice(1)}`

const inWords = (
  code: DifferenceCode,
  event: string | null,
  { place, field, fields, after, ...values }: Difference['values'],
) => {
  const label = field === undefined ? '' : fieldLabel(event === null ? 'details' : 'event', String(field))
  const isLeading = code === 'leads elsewhere' || code === 'leads nowhere'
  return {
    ...values,
    field: label,
    place: isLeading && label !== '' ? `${place}: ${label}` : place,
    fields: String(fields)
      .split(', ')
      .map(name => fieldLabel('document', name))
      .join(', '),
    after: isLeading ? targetWords(String(after)) : fieldValue(String(field), after ?? ''),
  }
}

const filled = (
  text: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
