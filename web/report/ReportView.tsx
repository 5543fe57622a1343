import { useState } from 'react'
import type { Report } from '#contracts/reports.ts'
import { Bars } from './Timeliness.tsx'
import { Cover } from './Cover.tsx'
import { Delays } from './Delays.tsx'
import { Events } from './Events.tsx'
import { IncidentLogs } from './IncidentLogs.tsx'
import { type Choice, shownQuestions } from './questions.ts'
import css from './Report.module.css'
import { ReportFoot } from './ReportFoot.tsx'
import { PANEL, ReportToolbar, type Tab } from './ReportToolbar.tsx'
import { Scores } from './Scores.tsx'

interface ReportViewProps {
  readonly report: Report
  readonly anonymise: boolean
  readonly onAnonymise: (on: boolean) => void
  readonly onBack: () => void
}

/** The report of one exercise as a document, with what a reader can choose above it (S1§9). It prints as it is shown, without the choices. */
export const ReportView = ({ report, anonymise, onAnonymise, onBack }: ReportViewProps) => {
  const [tab, setTab] = useState<Tab>('responses')
  const [choice, setChoice] = useState<Choice>({ information: false, tutorial: false, filter: '' })
  const questions = shownQuestions(report.questions, choice)
  return (
    <div className={css['page']}>
      <ReportToolbar {...{ tab, setTab, choice, setChoice, anonymise, onAnonymise, onBack }} />
      <article className={css['paper']} aria-label="Exercise report">
        <Cover report={report} />
        <Scores report={report} />
        <Bars report={report} />
        <div role="tabpanel" id={PANEL} aria-labelledby={`report-${tab}`}>
          {tab === 'responses' ? <Events questions={questions} report={report} /> : <Delays questions={questions} report={report} />}
        </div>
        <IncidentLogs logs={report.incidentLogs} />
        <ReportFoot brand={report.exercise.brand} />
      </article>
    </div>
  )
}
