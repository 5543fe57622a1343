import { IconChecklist } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { part } from '#web/kit/page/part.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { Bars } from './Timeliness.tsx'
import type { Choices } from './choices.ts'
import { Calibration } from './Calibration.tsx'
import { Cover } from './Cover.tsx'
import { Delays } from './Delays.tsx'
import { Events } from './Events.tsx'
import { Folds } from './Fold.tsx'
import { IncidentLogs } from './IncidentLogs.tsx'
import { nothingWords, shownQuestions } from './source/questions.ts'
import css from './source/Report.module.css'
import { Led } from './Led.tsx'
import { News } from './news/News.tsx'
import { OneScreen } from './screen/OneScreen.tsx'
import { Objectives } from './Objectives.tsx'
import { ReportFoot } from './ReportFoot.tsx'
import { PANEL, ReportToolbar } from './ReportToolbar.tsx'
import { RunningHeads } from './RunningHeads.tsx'
import { Scores } from './Scores.tsx'
import type { AskedNames, ReportSource } from './source/source.ts'

const Exports = windowPart(() => import('./Exports.tsx').then(module => module.Exports))
const Grading = part(() => import('./grading/Grading.tsx').then(module => module.Grading), {
  early: false,
})
const Replay = part(() => import('./replay/Replay.tsx').then(module => module.Replay))

interface ReportViewProps {
  readonly report: Report
  readonly source: ReportSource
  readonly names: AskedNames
  readonly choices: Choices
  readonly choose: (change: Partial<Choices>) => void
  readonly onBack: () => void
  readonly more?: ReactNode | undefined
}

export const ReportView = ({ report, source, names, choices, choose, onBack, more }: ReportViewProps) => {
  const [taking, setTaking] = useState(false)
  const [grading, grade] = useState(false)
  const teams = report.teams.map(team => team.name)
  // An anonymised report merges small teams, so the chosen one may be missing.
  const known = teams.includes(choices.team) ? choices : { ...choices, team: '' }
  const questions = shownQuestions(report.questions, known)
  const isFiltered = known.filter.trim() !== ''
  if (grading && source.grading)
    return (
      <Suspense fallback={null}>
        <Grading
          source={source.grading}
          names={names}
          onHide={anonymise => choose({ anonymise })}
          onBack={() => grade(false)}
        />
      </Suspense>
    )
  return (
    <div className={css['page']}>
      <RunningHeads exercise={report.exercise} />
      <ReportToolbar
        {...{ choices: known, choose, teams, onBack }}
        more={
          <>
            {source.grading && <ToGrading report={report} onOpen={() => grade(true)} />}
            {more}
          </>
        }
        onTake={() => setTaking(true)}
      />
      {report.cutTo !== null && (
        <StandingBanner status="warning">
          Answers are cut after {report.cutTo} characters. The JSON export has them in full.
        </StandingBanner>
      )}
      <Folds>
        <article className={css['paper']} aria-label="Exercise report">
          <Cover report={report} />
          <Scores report={report} />
          {report.objectives && <Objectives rows={report.objectives} />}
          {report.news && <News rows={report.news} />}
          {report.oneScreen && <OneScreen rows={report.oneScreen} anonymise={names.anonymise} />}
          <Bars report={report} />
          {report.calibration && <Calibration calibration={report.calibration} />}
          <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${choices.tab}`}>
            {choices.tab === 'responses' ? (
              <Events {...{ questions, isFiltered }} nothing={nothingWords(report.questions)} />
            ) : (
              <Delays {...{ questions, isFiltered, report }} nothing={nothingWords(report.questions)} />
            )}
          </div>
          {report.led && <Led acts={report.led} isRounded={names.anonymise} />}
          <IncidentLogs logs={report.incidentLogs} />
          <Suspense fallback={null}>
            <Replay source={source} names={names} teams={teams} />
          </Suspense>
          <ReportFoot brand={report.exercise.brand} />
        </article>
      </Folds>
      <Suspense fallback={null}>
        {taking && (
          <Exports
            source={source}
            names={names}
            shown={known}
            led={report.led !== undefined}
            onClose={() => setTaking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const ToGrading = ({
  report: { questions },
  onOpen,
}: {
  readonly report: Report
  readonly onOpen: () => void
}) => {
  const judged = questions.filter(({ rubric }) => rubric && rubric.grading !== 'none')
  if (judged.length === 0) return null
  // Where players assess themselves, no answer awaits a grade.
  const ungraded = judged.flatMap(({ responses }) =>
    responses.filter(({ graded }) => graded?.state === 'awaiting'),
  ).length
  return (
    <Button onClick={onOpen} icon={<IconChecklist aria-hidden size="1.6rem" />}>
      {ungraded > 0 ? `Grade texts (${ungraded})` : 'Grade texts'}
    </Button>
  )
}
