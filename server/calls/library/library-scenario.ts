// Security row 3.
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { asked } from '#domain/scenario/variables/values.ts'
import type { LibraryRow } from '#server/database/scenarios/scenarios.ts'

export const libraryScenario = ({
  id,
  file_name: fileName,
  details,
  rubric,
}: LibraryRow): LibraryScenario => ({
  id,
  fileName,
  title: details.title || fileName,
  subtitle: details.subtitle,
  description: details.description,
  image: details.image,
  level: details.level,
  visible: details.visible,
  learningPrograms: details.learningPrograms,
  content: details.learningPrograms ? details.content : '',
  playtime: details.playtime,
  maturity: details.maturity,
  delegates: details.delegates,
  competencies: details.competencies,
  teams: details.teams,
  beta: details.beta,
  rubric,
  ...(details.variables?.length && {
    variables: asked(details.variables).map(({ id, name, kind, default: usual, help }) => ({
      ...{ id, name, kind, default: usual, help },
    })),
  }),
  ...(details.roles?.length && {
    roles: details.roles.map(({ id, name, description }) => ({ id, name, description })),
  }),
})
