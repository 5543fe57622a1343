// Another document in the place of the one in the form: chosen from the list, or named by the address.
import { useState } from 'react'
import { sentence } from '#contracts/messages.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { goneText } from '../address/gone-text.ts'
import { useInAddress } from '../address/use-in-address.ts'
import { lookAtTabs } from '../drafts/tabs.ts'
import { fetchDocument } from './last-document.ts'
import type { useDocument } from './use-document.ts'

/** Unsaved work on the document that is being loaded. */
interface Offered {
  readonly name: string
  readonly at: number
  readonly load: () => void
}

type InForm = Pick<ReturnType<typeof useDocument>, 'saved' | 'isUnsaved' | 'begin' | 'leftAt' | 'unlessUnsaved'>

/** Keeps form and address together. @param onMissing what the address names is not to be had, as its author was told */
export const useBringing = (
  { saved, isUnsaved, begin, leftAt, unlessUnsaved }: InForm,
  { onMissing }: { readonly onMissing: () => void },
) => {
  const [offered, setOffered] = useState<Offered | null>(null)
  const bring = (document: ScenarioDocument, version: number) => {
    const name = document.fileName
    const at = leftAt(name)
    const load = () => {
      begin(document, version)
      showBanner('success', sentence('document loaded', { name }))
    }
    if (at === null) load()
    else setOffered({ name, at, load })
  }
  const bringNamed = async (name: string) => {
    try {
      const { document, version } = await fetchDocument(name)
      await lookAtTabs()
      unlessUnsaved(() => bring(document, version))
    } catch (error) {
      showBanner('failed', goneText(error, 'document gone', name))
      onMissing()
    }
  }
  useInAddress({ shown: { load: saved.fileName, event: '' }, wouldLose: () => isUnsaved, bring: ({ load }) => bringNamed(load) })
  return {
    offered,
    bring,
    decided: (act: () => void) => () => {
      setOffered(null)
      act()
    },
  } as const
}
