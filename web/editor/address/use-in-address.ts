import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isOfOneFile, isSameNamed, type Named, namedIn, withNamed } from './named.ts'

interface Section {
  /** What it has open. */
  readonly shown: Named
  /** Whether bringing something else would lose unsaved work. */
  readonly wouldLose: (asked: Named) => boolean
  /**
   * Opens it, after asking where work would be lost; settled once it is there, or its author knows why it is
   * not.
   */
  readonly bring: (asked: Named) => Promise<void>
}

/**
 * The address names what a section has open, so that a reload, a step back, a second tab and a colleague's
 * browser open the same. It follows what is opened here, and an address that names something else brings
 * that. While its author is asked about unsaved work the address names what he still has. One that names
 * nothing, as a link of the bar does, means what is open.
 */
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
  // The state of the section and the address change apart: whichever did, they are held against each other.
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
    // What was brought and is not what stands there now was not to be had, or is spelt another way.
    const wasBrought = brought.current !== null && isSameNamed(brought.current, asked)
    const isInPlace = isOfOneFile(asked, shown) && asked.event === shown.event
    const isSpelling = isInPlace && asked.section === shown.section
    // A tab is looked into, and no step to go back from.
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
