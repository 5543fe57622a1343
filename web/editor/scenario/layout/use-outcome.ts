import { useDeferredValue, useMemo } from 'react'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { scenarioOf } from '../saving/saving.ts'
import { type Assumed, useAssumed } from './assumed.ts'
import { useSections } from './use-sections.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export const useOutcome = (): Outcome | null => {
  const [assumed] = useAssumed()
  const details = useOnDesk(state => workOf(state).details)
  const sections = useSections()
  const documents = useOnDesk(state => workOf(state).documents)
  const wanted = useDeferredValue(assumed)
  const story = useDeferredValue(sections)
  return useMemo(() => {
    const { path }: Assumed = wanted
    if (path === null) return null
    return outcomeOf(scenarioOf('', { details, sections: story, documents, editing: null }), {
      ...wanted,
      path,
    })
  }, [wanted, details, story, documents])
}
