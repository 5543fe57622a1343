import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { paths } from '#web/paths.ts'
import { useDesk } from '../desk/desk.ts'
import { forgetStage } from './kept.ts'

/** Plays what stands on the desk, from an event on or from the beginning. */
const usePlay = () => {
  const desk = useDesk()
  const navigate = useNavigate()
  return (from?: string) => {
    forgetStage(desk)
    void navigate(paths.editorPlay(from))
  }
}

export const PlayButton = () => {
  const play = usePlay()
  return (
    <Button variant="quiet" icon={<IconPlayerPlay aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => play()}>
      Play it
    </Button>
  )
}

export const PlayFromHere = ({ event }: { readonly event: string }) => {
  const play = usePlay()
  return (
    <IconButton small label="Play from here" onClick={() => play(event)}>
      <IconPlayerPlay aria-hidden size="1.8rem" stroke={1.6} />
    </IconButton>
  )
}
