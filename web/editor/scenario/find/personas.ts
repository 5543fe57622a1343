// The options include an event's current persona even if it was removed (rule 160).
import type { Variable } from '#domain/scenario/schema.ts'
import { textByDefault } from '#domain/scenario/variables/filled.ts'
import type { Organisation, Persona } from '#web/editor/people/organisations.ts'

export const personaKey = (organisation: string, name: string): string => JSON.stringify([organisation, name])

export const findPersona = (organisations: readonly Organisation[], key: string): Persona | undefined =>
  organisations
    .flatMap(({ personas }) => personas)
    .find(persona => personaKey(persona.organisation, persona.name) === key)

export const personaOptions = (
  organisations: readonly Organisation[],
  organisation: string,
  name: string,
  variables: readonly Variable[] = [],
  none = 'No sender',
) => {
  const key = personaKey(organisation, name)
  const isKnown = name === '' || findPersona(organisations, key) !== undefined
  const byDefault = personaKey(textByDefault(organisation, variables), textByDefault(name, variables))
  const isByVariable = findPersona(organisations, byDefault) !== undefined
  return [
    { value: '', label: none },
    ...(isKnown
      ? []
      : [
          {
            value: key,
            label: isByVariable
              ? `${name}, ${organisation}`
              : organisation === ''
                ? `${name} (no persona)`
                : `${name} (no such persona)`,
          },
        ]),
    ...organisations
      .filter(({ personas }) => personas.length > 0)
      .map(({ name: group, personas }) => ({
        group,
        items: personas.map(persona => ({
          value: personaKey(persona.organisation, persona.name),
          label: persona.name,
        })),
      })),
  ]
}
