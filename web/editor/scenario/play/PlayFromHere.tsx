import { IconPlayerPlay } from '@tabler/icons-react'
import { IconButton } from '#web/kit/action/Button.tsx'
import { usePlay } from './use-play.ts'

export const PlayFromHere = ({ event }: { readonly event: string }) => {
  const play = usePlay()
  return (
    <IconButton small label="Play from here" onClick={() => play(event)}>
      <IconPlayerPlay aria-hidden size="1.8rem" stroke={1.6} />
    </IconButton>
  )
}
