import type { getExercises, ListedExercise } from '#contracts/calls/administration/overview.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export const useOneExercise = (id: string, scenario: string): ListedExercise | undefined => {
  const { data } = useEditorQuery<typeof getExercises>(
    'getExercises',
    { scenario, exercise: id },
    { enabled: id !== '' && scenario !== '' },
  )
  return data?.find(exercise => exercise.id === id)
}
