import { useEffect, useRef } from 'react'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { UnkeptBanner } from '#web/kit/kept/UnkeptBanner.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { clockTime } from '#web/kit/time.ts'
import { useRoom } from '../console/context.ts'
import type { RoomState } from '../console/room.ts'
import css from './Banners.module.css'
import { bannerOf } from './banner-of.ts'

export const Banners = () => {
  const room = useRoom()
  const isLost = room.connection === 'lost'
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isLost) announce(exerciseSentence('line back'))
    wasLost.current = isLost
  }, [isLost])
  const banner = room.state && bannerOf({ ...room.state, awaitGrade: room.state.numbers.awaitGrade })
  return (
    <div className={css['banners']} data-screen-only>
      {isLost && <StandingBanner status="failed">{lostText(room)}</StandingBanner>}
      {room.retrying.length > 0 && (
        <StandingBanner status="warning">
          Not confirmed yet, being sent again: {room.retrying.join(', ')}
        </StandingBanner>
      )}
      <UnkeptBanner />
      {room.refusal !== null && <StandingBanner status="failed">{room.refusal}</StandingBanner>}
      {banner && (
        <StandingBanner status="warning">
          <strong>{banner.title}</strong> {banner.means}
        </StandingBanner>
      )}
    </div>
  )
}

const lostText = ({ state }: RoomState): string =>
  `Connection lost, retrying. ${state ? `Showing the state as of ${clockTime(state.serverTime)}.` : ''}`
