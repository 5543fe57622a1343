import { faceName } from '#domain/scenario/face.ts'
import type { Organisation } from './organisations.ts'

interface Owner {
  readonly organisation?: string
  readonly name: string
}

/** The other owners of this name's picture (S2§3). `own` is absent for a new owner. */
export const namesakesOf = (
  name: string,
  organisations: readonly Organisation[],
  own?: Owner,
): readonly string[] => {
  const face = faceName(name)
  if (face === '') return []
  return organisations.flatMap(organisation => [
    ...(faceName(organisation.name) === face && !isOwn(own, { name: organisation.name })
      ? [organisation.name]
      : []),
    ...organisation.personas
      .filter(
        persona =>
          faceName(persona.name) === face &&
          !isOwn(own, { organisation: organisation.name, name: persona.name }),
      )
      .map(persona => `${persona.name} of ${organisation.name}`),
  ])
}

const isOwn = (own: Owner | undefined, { organisation, name }: Owner) =>
  own?.organisation === organisation && own?.name === name
