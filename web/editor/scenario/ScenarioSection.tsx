import { useEffect, useState } from 'react'
import { editorSession } from '#web/session/editor-session.ts'
import { sayRestored } from '../drafts/restored.ts'
import { SectionLoading } from '../frame/SectionLoading.tsx'
import { DeskProvider, makeDesk, stateOf } from './desk/desk.ts'
import { forgetOpen, lastOpen, useKeeping } from './desk/keeping.ts'
import { isOneAsked, useAskedScenario } from './desk/in-address.ts'
import { loadScenario } from './desk/loading.ts'
import { newWork } from './desk/work.ts'
import { Workshop } from './Workshop.tsx'

/** /editor/Scenario: the desk as this browser left it, or a new scenario (S2§2, rule 184). */
export const ScenarioSection = () => {
  const [user] = useState(() => editorSession()?.user ?? '')
  const [last] = useState(() => lastOpen(user))
  const [desk] = useState(() => makeDesk(last.state ?? stateOf(newWork())))
  // Whoever was given an empty desk meanwhile would lose what he wrote on it.
  const [isLoading, setLoading] = useState(() => last.state === null && last.fileName !== '' && !isOneAsked())
  useEffect(() => {
    if (last.state) sayRestored(last.at)
    // What the address names comes in its place.
    else if (last.fileName !== '' && !isOneAsked())
      void loadScenario(desk, last.fileName).then(isLoaded => {
        if (!isLoaded) forgetOpen()
        setLoading(false)
      })
  }, [desk, last])
  useAskedScenario(desk)
  useKeeping(desk, user)
  if (isLoading) return <SectionLoading />
  return (
    <DeskProvider value={desk}>
      <Workshop />
    </DeskProvider>
  )
}
