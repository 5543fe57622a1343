import { useParams } from 'react-router'
import { paths } from '#web/paths/paths.ts'

export const VIEWS = [
  { name: 'Events', to: paths.editorSection('Scenario') },
  { name: 'Layout', to: paths.editorTab('Scenario', 'Layout') },
  { name: 'Timeline', to: paths.editorTab('Scenario', 'Timeline') },
  { name: 'Play', to: paths.editorPlay() },
  { name: 'Rehearse', to: paths.editorTab('Scenario', 'Rehearse') },
] as const

export type View = (typeof VIEWS)[number]['name']

export const useView = (): View => {
  const { tab = '' } = useParams()
  return VIEWS.find(({ name }) => name.toLowerCase() === tab.toLowerCase())?.name ?? 'Events'
}
