// The scenario that an address asks for, as a list of where something is used has it: /editor/Scenario?load=Night%20boat&event=7.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Desk } from './desk.ts'
import { loadScenario } from './loading.ts'
import { openEvent, unlessLost } from './opening.ts'

export const isOneAsked = (): boolean => new URLSearchParams(globalThis.location.search).has('load')

/** Brings it onto the desk, unless something there would be lost; one that is there already is not loaded anew. */
export const useAskedScenario = (desk: Desk): void => {
  const [params, setParams] = useSearchParams()
  const [load, event] = [params.get('load'), params.get('event')]
  useEffect(() => {
    if (load === null) return
    // Once: reloading the page goes on with what is on the desk.
    setParams({}, { replace: true })
    const goOn = () => {
      if (event !== null) openEvent(desk, event)
    }
    if (load === desk.get().fileName) goOn()
    else unlessLost(desk, () => void loadScenario(desk, load).then(isLoaded => isLoaded && goOn()))
    // The address alone says when.
  }, [desk, load, event, setParams])
}
