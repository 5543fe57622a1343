import { useState } from 'react'
import { messages, sentence } from '#contracts/words/messages.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { goneText } from '../address/gone-text.ts'
import { useInAddress } from '../address/use-in-address.ts'
import { lookAtTabs } from '../drafts/tabs.ts'
import { fetchDocument } from './last-document.ts'
import { calledText, type TextName } from './text-name.ts'
import type { useDocument } from './use-document.ts'

interface Offered {
  readonly text: TextName
  readonly at: number
  readonly load: () => void
}

type InForm = Pick<
  ReturnType<typeof useDocument>,
  'text' | 'isUnsaved' | 'begin' | 'beginInstead' | 'leftAt' | 'unlessUnsaved'
>

export const useBringing = (
  { text: shown, isUnsaved, begin, beginInstead, leftAt, unlessUnsaved }: InForm,
  { onMissing }: { readonly onMissing: () => void },
) => {
  const [offered, setOffered] = useState<Offered | null>(null)
  const bring = (document: ScenarioDocument, version: number, scenario: string) => {
    const text = { name: document.fileName, scenario }
    const at = leftAt(text)
    const loaded = sentence('document loaded', { name: calledText(text) })
    if (at === null) {
      begin(document, version, scenario)
      return showBanner('success', loaded)
    }
    const load = () => {
      const canReturn = beginInstead(document, version, scenario)
      showBanner('success', canReturn ? `${loaded} ${messages['draft discarded']}` : loaded)
    }
    setOffered({ text, at, load })
  }
  const bringNamed = async (text: TextName) => {
    try {
      const { document, version } = await fetchDocument(text)
      await lookAtTabs()
      unlessUnsaved(() => bring(document, version, text.scenario))
    } catch (error) {
      showBanner('failed', goneText(error, 'document gone', text))
      onMissing()
    }
  }
  useInAddress({
    shown: { load: shown.name, event: '', section: '', scenario: shown.scenario },
    wouldLose: () => isUnsaved,
    bring: ({ load, scenario }) => bringNamed({ name: load, scenario }),
  })
  return {
    offered,
    bring,
    decided: (act: () => void) => () => {
      setOffered(null)
      act()
    },
  } as const
}
