import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useBegun } from '#web/kit/kept/begun.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths } from '#web/paths/paths.ts'
import { codeIn } from './code.ts'
import css from '../parts/outside.module.css'
import { OutsidePage } from './OutsidePage.tsx'
import { LinkAgain } from './LinkAgain.tsx'

/** Rule 132. */
export const CodePage = () => {
  usePageTitle('Enter your exercise code')
  const [code, setCode, opened] = useBegun('code')
  const [wrong, setWrong] = useState<string | null>(null)
  const open = () => {
    const token = codeIn(code)
    if (token === '') {
      setWrong('Please enter the code your facilitator shows, or paste your link.')
      document.getElementById('code')?.focus()
      return
    }
    opened()
    location.assign(paths.exercise(token))
  }
  return (
    <OutsidePage title="Take part in an exercise">
      <form
        className={css['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          open()
        }}
      >
        <TextField
          id="code"
          label="Enter your exercise code"
          description="The code your facilitator shows. If you have an invitation or a personal link, paste the whole link."
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
      <LinkAgain />
    </OutsidePage>
  )
}
