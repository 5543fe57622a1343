import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isOfOneFile, isSameNamed, type Named, namedIn, withNamed } from './named.ts'

interface Section {
  readonly shown: Named
  readonly wouldLose: (asked: Named) => boolean
  /** Asks first if work would be lost. */
  readonly bring: (asked: Named) => Promise<void>
}

/** An address that names another item loads it; one that names nothing means the open item. */
export const useInAddress = ({ shown, wouldLose, bring }: Section): void => {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const [, lookAgain] = useState(0)
  const visited = useRef<string | null>(null)
  const written = useRef<Named | null>(null)
  const brought = useRef<Named | null>(null)
  const isBringing = useRef(false)
  const write = (replace: boolean) => {
    written.current = shown
    setParams(before => withNamed(before, shown), { replace, preventScrollReset: true })
  }
  // The section's state and the address change separately, so a change of either compares the two.
  useEffect(() => {
    if (isBringing.current) return
    const asked = namedIn(params)
    const isWritten = written.current !== null && isSameNamed(written.current, asked)
    const isVisit = visited.current !== key && !isWritten
    visited.current = key
    if (isWritten) written.current = null
    if (isSameNamed(asked, shown)) {
      brought.current = null
      return
    }
    // If the asked item was brought and another is open, it is missing, did not load, is spelt differently, or
    // waits while a draft is offered.
    const wasBrought = brought.current !== null && isSameNamed(brought.current, asked)
    const isInPlace = isOfOneFile(asked, shown) && asked.event === shown.event
    const isSpelling = isInPlace && asked.section === shown.section
    // Opening another section of the open scenario adds no step to the history.
    if (asked.load === '' || isSpelling || !isVisit)
      return write(asked.load === '' || isInPlace || wasBrought)
    if (wouldLose(asked)) {
      write(false)
      return void bring(asked)
    }
    isBringing.current = true
    brought.current = asked
    void bring(asked).finally(() => {
      isBringing.current = false
      lookAgain(before => before + 1)
    })
  })
}
