import { useState } from 'react'
import { sentenceOf } from '#contracts/words/messages.ts'
import { checkMedium, type Medium } from '#domain/scenario/media/media-wanted.ts'
import { announce } from '#web/kit/announce.tsx'
import { FileField } from '../form/FileField.tsx'
import { OFFERED } from './offered.ts'

type MediaFileFieldProps = Omit<Parameters<typeof FileField>[0], 'accept'> & { readonly medium: Medium }

export const MediaFileField = ({ medium, onFile, error, ...field }: MediaFileFieldProps) => {
  const [refused, setRefused] = useState<string>()
  const take = (file: File | null) => {
    const refusal = file ? checkMedium(file, medium) : undefined
    const problem = refusal && sentenceOf(refusal)
    setRefused(problem)
    if (problem) announce(problem)
    onFile(problem ? null : file)
  }
  return <FileField {...field} accept={OFFERED[medium]} error={refused ?? error} onFile={take} />
}
