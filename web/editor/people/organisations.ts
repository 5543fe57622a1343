import type { getOrganisations } from '#contracts/calls/people/people.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { useEditorQuery } from '../page/use-editor-query.ts'

export type Organisation = ReplyOf<typeof getOrganisations>[number]
export type Persona = Organisation['personas'][number]

export const useOrganisations = () => useEditorQuery<typeof getOrganisations>('getOrganisations', {})

export const namesOf = (things: readonly { readonly name: string }[], none: string) => [
  { value: '', label: none },
  ...things.map(({ name }) => ({ value: name, label: name })),
]
