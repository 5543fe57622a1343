import type { ScenarioDetails } from '#domain/scenario/schema.ts'

export const visibilityWords = ({ visible, beta }: Pick<ScenarioDetails, 'visible' | 'beta'>): string => {
  if (!visible) return 'Hidden from the public library'
  return beta ? 'Beta: only for clients with access' : 'Visible in the library'
}
