import { useEffect, useState } from 'react'
import { writtenNow } from '../desk/checked.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import type { Section, Work } from '../desk/work.ts'

/** Milliseconds without typing before a redraw, which would delay the typing. */
const PAUSE = 350

export const useSections = (): readonly Section[] => {
  const work = useOnDesk(workOf)
  const [settled, settle] = useState(work)
  useEffect(() => {
    const timer = setTimeout(() => settle(work), PAUSE)
    return () => clearTimeout(timer)
  }, [work])
  // A change of the stored events, such as a drawn line, is shown at once.
  return sectionsIn(settled.sections === work.sections ? settled : work)
}

const known = new WeakMap<Work, readonly Section[]>()

/** The side editor's event keeps its saved id, by which its box opens it. */
const sectionsIn = (work: Work): readonly Section[] => {
  const sections = known.get(work) ?? writtenNow(withSavedId(work)).sections
  known.set(work, sections)
  return sections
}

const withSavedId = (work: Work): Work => {
  const { editing } = work
  return editing === null || editing.original === null
    ? work
    : { ...work, editing: { ...editing, event: { ...editing.event, id: editing.original } } }
}
