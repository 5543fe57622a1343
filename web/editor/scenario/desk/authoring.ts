import { useMemo } from 'react'
import type { pdf } from '#contracts/calls/scenarios/shelf.ts'
import { inOrder } from '#domain/in-order.ts'
import type { KnownOrganisation } from '#domain/scenario/event-rules.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { type Organisation, useOrganisations } from '#web/editor/people/organisations.ts'
import { useOnDesk, workOf } from './desk.ts'

const NONE: readonly never[] = []

export const useAuthoring = () => {
  const organisations = useOrganisations()
  const library = useEditorQuery<typeof pdf>('pdf', {})
  const own = useOnDesk(state => workOf(state).documents)
  const documents = useMemo(
    () => [...new Set([...own.map(({ fileName }) => fileName), ...(library.data ?? NONE)])].toSorted(inOrder),
    [own, library.data],
  )
  const formsAsked = useEditorQuery<typeof pdf>('pdf', { forms: true })
  const forms = useMemo(() => formsAsked.data && formsOf(own, formsAsked.data), [own, formsAsked.data])
  return {
    organisations: organisations.data ?? NONE,
    documents,
    hasLibrary: library.data !== undefined,
    /** The forms that players can answer; undefined while unknown. */
    forms,
    isReady: organisations.data !== undefined,
  } as const
}

export const knownOf = (organisations: readonly Organisation[]): readonly KnownOrganisation[] =>
  organisations.map(({ name, personas }) => ({ name, personas: personas.map(persona => persona.name) }))

/** A scenario's own document replaces the library's of the same name. */
const formsOf = (own: readonly ScenarioDocument[], library: readonly string[]): readonly string[] => {
  const named = new Set(own.map(({ fileName }) => fileName))
  const answerable = own.filter(({ type, fields }) => type === 'Form' && fields.length > 0)
  return [
    ...answerable.map(({ fileName }) => fileName),
    ...library.filter(name => !named.has(name)),
  ].toSorted(inOrder)
}

export const formChoices = (
  none: string,
  value: string,
  {
    documents,
    forms = documents,
  }: { readonly documents: readonly string[]; readonly forms?: readonly string[] | undefined },
) => [
  { value: '', label: none },
  ...(value === '' || forms.includes(value)
    ? []
    : [
        {
          value,
          label: `${value} (${documents.includes(value) ? 'no fields to fill in' : 'does not exist'})`,
        },
      ]),
  ...forms,
]

export const documentChoices = (
  none: string,
  value: string,
  documents: readonly string[],
  forms: readonly string[] = [],
) => [
  { value: '', label: none },
  ...(value === '' || documents.includes(value) ? [] : [{ value, label: `${value} (does not exist)` }]),
  ...(forms.length === 0
    ? documents
    : [
        { group: 'Forms', items: [...forms] },
        { group: 'Documents', items: documents.filter(name => !forms.includes(name)) },
      ]),
]
