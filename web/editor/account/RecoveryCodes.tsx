import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { offerFile } from '#web/api/download.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { editorSession } from '#web/session/editor-session.ts'
import { useUnsavedChanges } from '../page/unsaved.ts'
import css from './account.module.css'

/** The codes are shown only once, so leaving asks first. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) => {
  useUnsavedChanges(true, { what: 'your recovery codes', scope: 'tab' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const download = () => {
    const head = `Holdfast recovery codes for ${editorSession()?.user ?? ''}. Each works once.\n\n`
    offerFile(new Blob([head, text, '\n'], { type: 'text/plain' }), 'holdfast-recovery-codes.txt')
  }
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="codes-title">
      <h3 id="codes-title" className={css['sub']} ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h3>
      <p className={css['note']}>
        Without your phone, you can log in with one of these codes. Each works once. They will not be shown
        again: print them, or store them with your passwords.
      </p>
      <ul className={css['codes']} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['actions']}>
        <CopyButton text={text} what="The recovery codes">
          Copy all
        </CopyButton>
        <Button size="sm" icon={<IconDownload aria-hidden size="1.5rem" />} onClick={download}>
          Download
        </Button>
      </div>
      <div className={css['actions']}>
        <Button variant="primary" size="lg" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </Card>
  )
}
