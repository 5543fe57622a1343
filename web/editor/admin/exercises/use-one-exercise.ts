import type { getExercises, ListedExercise } from '#contracts/customers/overview.ts'
import { useEditorQuery } from '../../frame/use-editor-query.ts'

/** What the list says of one exercise; undefined until it is there. */
export const useOneExercise = (id: string, scenario: string): ListedExercise | undefined => {
  const { data } = useEditorQuery<typeof getExercises>(
    'getExercises',
    { scenario, exercise: id },
    { enabled: id !== '' && scenario !== '' },
  )
  return data?.find(exercise => exercise.id === id)
}
