import { useEffect, useRef } from 'react'
import { messages, sentence } from '#contracts/words/messages.ts'
import { announce } from '#web/kit/announce.tsx'
import { useIsUnkept } from '#web/kit/kept/storage.ts'
import { UnkeptBanner } from '#web/kit/kept/UnkeptBanner.tsx'
import { endSuccess } from '#web/kit/status/banners.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import css from './EditorBanners.module.css'
import { useUnsavedNames } from '../page/unsaved.ts'
import { useIsLineLost } from '../page/use-line.ts'

export const EditorBanners = () => {
  const isLost = useIsLineLost()
  const names = useUnsavedNames()
  const isUnkept = useIsUnkept()
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isLost) announce(messages['connection back'])
    // A success beside this banner would seem to be about the same work.
    if (isLost) endSuccess()
    wasLost.current = isLost
  }, [isLost])
  return (
    <div className={css['banners']} data-screen-only>
      {isLost && <StandingBanner status="failed">{lostText(names, isUnkept)}</StandingBanner>}
      <UnkeptBanner />
    </div>
  )
}

const lostText = (names: string, isUnkept: boolean): string => {
  if (names === '') return messages['connection lost']
  const where = messages[isUnkept ? 'unsaved on this page' : 'unsaved on this device']
  return `${messages['connection lost']} ${sentence('unsaved meanwhile', { names })} ${where}`
}
