import { useEffect, useState } from 'react'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { loadPDF, PlayEvent } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { usePlay } from '../visit/play.ts'

export type Loaded = { readonly document: ScenarioDocument } | { readonly problem: string }

export const attachmentsOf = ({ pdf, pdf2 }: Pick<PlayEvent, 'pdf' | 'pdf2'>): readonly string[] =>
  [...new Set([pdf, pdf2])].filter(name => name !== '')

const asked = new Map<string, Promise<Loaded>>()

const load = (token: string, filename: string): Promise<Loaded> => {
  const key = `${token} ${filename}`
  const known = asked.get(key)
  if (known) return known
  const answer = call<typeof loadPDF>('loadPDF', { filename }, { token }).then(
    document => ({ document }),
    (error: unknown) => {
      asked.delete(key)
      return { problem: sentenceOfError(error) }
    },
  )
  asked.set(key, answer)
  return answer
}

export const useDocuments = (names: readonly string[]): readonly Loaded[] | null => {
  const { token } = usePlay()
  const key = JSON.stringify(names)
  const [loaded, setLoaded] = useState<{
    readonly key: string
    readonly documents: readonly Loaded[]
  } | null>(null)
  useEffect(() => {
    let gone = false
    // The cast holds: the key is a list of names as JSON.
    const wanted = JSON.parse(key) as string[]
    void Promise.all(wanted.map(name => load(token, name))).then(
      documents => gone || setLoaded({ key, documents }),
    )
    return () => {
      gone = true
    }
  }, [token, key])
  return loaded?.key === key ? loaded.documents : null
}
