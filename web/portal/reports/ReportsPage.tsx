import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { sentence } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { paths, titles } from '#web/paths.ts'
import { PageHead } from '../frame/PageHead.tsx'
import css from './ReportsPage.module.css'

/** Opens the report of an exercise by its identifier. */
export const ReportsPage = () => {
  usePageTitle(titles.reports)
  const navigate = useNavigate()
  const [identifier, setIdentifier] = useState('')
  const [asked, setAsked] = useState(false)
  const open = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (identifier.trim()) void navigate(paths.report(identifier.trim()))
    else document.getElementById('report-identifier')?.focus()
  }
  return (
    <Page>
      <PageHead title={titles.reports} note="Who decided what, when, and was it right." />
      <Card>
        <form className={css['form']} onSubmit={open} noValidate>
          <TextField
            id="report-identifier"
            label="Identifier"
            description="The name you gave the exercise when you ordered it."
            value={identifier}
            maxLength={100}
            error={asked && !identifier.trim() && sentence('identifier required')}
            onChange={event => setIdentifier(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary">
            Open the report
          </Button>
        </form>
      </Card>
    </Page>
  )
}
