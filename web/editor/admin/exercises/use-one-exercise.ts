import type { getExercises, ListedExercise } from '#contracts/customers/overview.ts'
import { useEditorQuery } from '../../frame/use-editor-query.ts'

/** As many as the server hands out at once. */
const MOST = 200

/** What the list says of one exercise; undefined until it is there. */
export const useOneExercise = (id: string, scenario: string): ListedExercise | undefined => {
  const { data } = useEditorQuery<typeof getExercises>('getExercises', { scenario, size: MOST }, { enabled: id !== '' && scenario !== '' })
  return data?.find(exercise => exercise.id === id)
}
