import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentence } from '#contracts/words/messages.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { goneText } from '../address/gone-text.ts'
import { NAMES_NOTHING, namedIn, withNamed } from '../address/named.ts'
import { NotThere } from '../address/NotThere.tsx'
import { sayRestored } from '../page/restored.ts'
import { SectionLoading } from '../page/SectionLoading.tsx'
import { NO_DOCUMENT, type OpenDocument } from './document-draft.ts'
import { fetchDocument, lastDocument, rememberOpen } from './last-document.ts'
import { PdfEditor } from './PdfEditor.tsx'
import { calledText } from './text-name.ts'

type Step =
  | { readonly is: 'loading' }
  | { readonly is: 'there'; readonly begun: OpenDocument; readonly choosing: boolean }
  | { readonly is: 'not there'; readonly why: string }

const there = (document: ScenarioDocument, base: number, scenario: string): Step => ({
  is: 'there',
  begun: { draft: document, saved: document, base, scenario },
  choosing: false,
})
const empty = (choosing: boolean): Step => ({
  is: 'there',
  begun: { draft: NO_DOCUMENT, saved: NO_DOCUMENT, base: 0 },
  choosing,
})

/** Rule 184. */
export const PdfSection = () => {
  const [params, setParams] = useSearchParams()
  const [user] = useState(() => editorSession()?.user ?? '')
  const [{ text, kept }] = useState(() => lastDocument(user, namedIn(params)))
  const [step, setStep] = useState<Step>(() => {
    if (kept) return { is: 'there', begun: kept.value, choosing: false }
    return text.name === '' ? empty(false) : { is: 'loading' }
  })
  useEffect(() => {
    if (kept) sayRestored(kept.at)
  }, [kept])
  useEffect(() => {
    if (step.is !== 'loading') return
    fetchDocument(text).then(
      ({ document, version }) => {
        setStep(there(document, version, text.scenario))
        showBanner(
          'success',
          sentence('document loaded', { name: calledText({ ...text, name: document.fileName }) }),
        )
      },
      (error: unknown) => setStep({ is: 'not there', why: goneText(error, 'document gone', text) }),
    )
  }, [step, text])
  const leave = (choosing: boolean) => {
    rememberOpen({ name: '', scenario: '' })
    setParams(before => withNamed(before, NAMES_NOTHING), { replace: true })
    setStep(empty(choosing))
  }
  switch (step.is) {
    case 'loading':
      return <SectionLoading />
    case 'there':
      return <PdfEditor begun={step.begun} choosing={step.choosing} />
    case 'not there':
      return (
        <NotThere
          why={step.why}
          onAgain={() => setStep({ is: 'loading' })}
          list="Load PDF"
          onList={() => leave(true)}
          onNew={() => leave(false)}
        />
      )
  }
}
