import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { editorSession } from '#web/session/editor-session.ts'
import { NAMES_NOTHING, namedIn, withNamed } from '../address/named.ts'
import { NotThere } from '../address/NotThere.tsx'
import { sayRestored } from '../page/restored.ts'
import { SectionLoading } from '../page/SectionLoading.tsx'
import { DeskProvider, makeDesk, stateOf } from './desk/desk.ts'
import { forgetOpen, lastOpen, useKeeping } from './saving/keeping.ts'
import { broughtOrWhy } from './saving/loading.ts'
import { newWork } from './desk/work.ts'
import { Workshop } from './Workshop.tsx'

/** Rule 184. */
export const ScenarioSection = () => {
  const [params, setParams] = useSearchParams()
  const [user] = useState(() => editorSession()?.user ?? '')
  const [last] = useState(() => lastOpen(user, namedIn(params).load))
  const [desk] = useState(() =>
    makeDesk(last.state ? { ...last.state, restoredAt: last.at } : stateOf(newWork())),
  )
  // An empty desk shown while loading would lose text typed on it.
  const [isLoading, setLoading] = useState(last.state === null && last.fileName !== '')
  const [why, setWhy] = useState<string | null>(null)
  useEffect(() => {
    if (last.state) sayRestored(last.at)
  }, [last])
  useEffect(() => {
    if (!isLoading) return
    void broughtOrWhy(desk, last.fileName).then(said => {
      setWhy(said)
      setLoading(false)
    })
  }, [desk, last, isLoading])
  useKeeping(desk, user)
  const leave = (dialog: 'load' | null) => {
    forgetOpen()
    setParams(before => withNamed(before, NAMES_NOTHING), { replace: true })
    desk.set({ dialog })
    setWhy(null)
  }
  if (isLoading) return <SectionLoading />
  if (why !== null) {
    return (
      <NotThere
        why={why}
        onAgain={() => setLoading(true)}
        list="Load a scenario"
        onList={() => leave('load')}
        onNew={() => leave(null)}
      />
    )
  }
  return (
    <DeskProvider value={desk}>
      <Workshop />
    </DeskProvider>
  )
}
