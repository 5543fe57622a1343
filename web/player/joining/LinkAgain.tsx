import { useState } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { resendLink } from '#contracts/calls/play/play.ts'
import { call } from '#web/api/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import css from '../parts/outside.module.css'

/** The reply is the same whether or not the address is known (rule 132). */
export const LinkAgain = () => {
  const [email, setEmail, forget] = useBegun('link again')
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refuse = (sentence: string) => {
    setProblem(sentence)
    document.getElementById('link-again')?.focus()
  }
  const send = async () => {
    if (!email.includes('@')) return refuse(exerciseMessages['reminder email invalid'])
    setBusy(true)
    try {
      const { data } = await call<typeof resendLink>('resendLink', { email }, { write: {} })
      setProblem(null)
      setSent(data)
      forget()
    } catch (error) {
      refuse(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css['aside']} aria-labelledby="link-again-title">
      <h2 id="link-again-title">Lost your link?</h2>
      <form
        className={css['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          id="link-again"
          type="email"
          label="Your email address"
          description="The one your invitation was sent to."
          value={email}
          error={problem}
          autoComplete="email"
          onChange={event => {
            setEmail(event.currentTarget.value)
            setSent(null)
          }}
        />
        <Button type="submit" wide busy={busy}>
          Send my link again
        </Button>
        <p role="status" className={css['sent']}>
          {sent}
        </p>
      </form>
    </section>
  )
}
