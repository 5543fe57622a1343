import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths } from '#web/paths.ts'
import css from './entry.module.css'
import { EntryPage } from './EntryPage.tsx'

/** Where somebody without a link types their code, or pastes the whole link (rule 132). */
export const CodePage = () => {
  usePageTitle('Enter your exercise code')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const open = () => {
    const token = codeIn(code)
    if (token === '') return setWrong('Please enter the code of your invitation.')
    location.assign(paths.exercise(token))
  }
  return (
    <EntryPage title="Take part in an exercise" brand={<Wordmark />}>
      <form
        className={css['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          label="Enter your exercise code"
          description="It stands in your invitation. You can also paste the whole link."
          value={code}
          error={wrong}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          Open the exercise
        </Button>
      </form>
    </EntryPage>
  )
}

/** The code of what was typed: the last part of a pasted link, or the text itself. */
const codeIn = (typed: string): string => {
  const trimmed = typed.trim()
  const [, fromLink] = /\/(?:exercise|e)\/([^/?#]+)/.exec(trimmed) ?? []
  return fromLink ?? trimmed.replaceAll(/\s/g, '')
}
