import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { announce } from '../announce.tsx'
import { Button } from './Button.tsx'

export const CopyButton = ({
  text,
  what,
  children = 'Copy',
}: {
  readonly text: string
  readonly what: string
  readonly children?: string
}) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await writeText(text)
    announce(done ? `${what} copied` : `${what} could not be copied`)
    setCopied(done)
  }
  return (
    <Button
      size="sm"
      aria-label={`${copied ? 'Copied' : children}: ${what}`}
      onClick={() => void copy()}
      icon={copied ? <IconCheck aria-hidden size="1.5rem" /> : <IconCopy aria-hidden size="1.5rem" />}
    >
      {copied ? 'Copied' : children}
    </Button>
  )
}

/** Over plain HTTP, which has no clipboard API, the text is selected and copied. False if copying fails. */
const writeText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  area.setAttribute('aria-hidden', 'true')
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to the clipboard on plain HTTP
  const done = document.execCommand('copy')
  area.remove()
  return done
}
