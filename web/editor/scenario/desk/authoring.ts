// An author's choices: organisations with their personas, and documents.
import { useMemo } from 'react'
import type { pdf } from '#contracts/calls/scenarios/shelf.ts'
import { inOrder } from '#domain/in-order.ts'
import type { KnownOrganisation } from '#domain/scenario/event-rules.ts'
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
  return {
    organisations: organisations.data ?? NONE,
    documents,
    isReady: organisations.data !== undefined,
  } as const
}

export const knownOf = (organisations: readonly Organisation[]): readonly KnownOrganisation[] =>
  organisations.map(({ name, personas }) => ({ name, personas: personas.map(persona => persona.name) }))

/** A field's options for a document: none, its current value even if missing, and all existing ones. */
export const documentChoices = (none: string, value: string, documents: readonly string[]) => [
  { value: '', label: none },
  ...(value === '' || documents.includes(value) ? [] : [{ value, label: `${value} (does not exist)` }]),
  ...documents,
]
