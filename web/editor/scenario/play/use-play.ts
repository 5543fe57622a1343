import { useNavigate } from 'react-router'
import { paths } from '#web/paths/paths.ts'
import { useDesk } from '../desk/desk.ts'
import { forgetStage } from './kept.ts'

export const usePlay = (): ((from?: string) => void) => {
  const desk = useDesk()
  const navigate = useNavigate()
  return from => {
    forgetStage(desk)
    void navigate(paths.editorPlay(from))
  }
}
