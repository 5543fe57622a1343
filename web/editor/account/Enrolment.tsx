import { useEffect, useRef, useState } from 'react'
import type { beginSecondFactor, confirmSecondFactor } from '#contracts/calls/administration/editors.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../form/ToolForm.tsx'
import { useToolForm } from '../form/use-tool-form.ts'
import css from './account.module.css'
import { codeProblem, passwordProblem } from './proof.ts'
import { QrCode } from '#web/kit/figure/QrCode.tsx'

interface Key {
  readonly secret: string
  readonly uri: string
}

export const Enrolment = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const [key, setKey] = useState<Key | null>(null)
  return key ? (
    <AddKey keyToAdd={key} onCodes={onCodes} onBack={() => setKey(null)} />
  ) : (
    <Begin onKey={setKey} />
  )
}

const Begin = ({ onKey }: { readonly onKey: (key: Key) => void }) => {
  const form = useToolForm({
    keeps: null,
    initial: { password: '' },
    check: values => [passwordProblem(values)],
    refusedAt: { 'password wrong': 'password' },
    send: async ({ password }) => {
      const { secret, uri, ...done } = await editorCall<typeof beginSecondFactor>(
        'beginSecondFactor',
        { password },
        { write: {} },
      )
      onKey({ secret, uri })
      return done
    },
  })
  return (
    <ToolForm label="Set up a second factor" form={form} action="Set up">
      <p className={css['note']}>
        Your second factor is off: your password is enough to log in. Once it is on, you will also enter a
        six-digit code from an app on your phone. Any authenticator app will do.
      </p>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </ToolForm>
  )
}

interface AddKeyProps {
  readonly keyToAdd: Key
  readonly onCodes: (codes: readonly string[]) => void
  readonly onBack: () => void
}

const AddKey = ({ keyToAdd: { secret, uri }, onCodes, onBack }: AddKeyProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useToolForm({
    keeps: null,
    initial: { code: '' },
    check: values => [codeProblem(values)],
    send: async ({ code }) => {
      const { codes, ...done } = await editorCall<typeof confirmSecondFactor>(
        'confirmSecondFactor',
        { code },
        { write: {} },
      )
      onCodes(codes)
      return done
    },
  })
  return (
    <ToolForm
      label="Add the key"
      form={form}
      action="Turn on"
      more={
        <Button size="lg" variant="quiet" onClick={onBack}>
          Cancel
        </Button>
      }
    >
      <div className={css['key']}>
        <QrCode text={uri} label="QR code of the key" />
        <div className={css['typed']}>
          <h3 className={css['sub']} ref={heading} tabIndex={-1}>
            Add the key to your app
          </h3>
          <p className={css['note']}>Scan the code with your app, or type the key into it:</p>
          <p className={css['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={secret} what="The key">
            Copy the key
          </CopyButton>
        </div>
      </div>
      <TextField
        label="Code"
        description="The six digits your app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        {...form.field('code')}
      />
    </ToolForm>
  )
}
