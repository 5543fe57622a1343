import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type ReportCode, reportSentence } from '#contracts/words/report-messages.ts'
import type { ExportFormat } from '#contracts/calls/reports/reports.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import css from './Exports.module.css'
import type { AskedNames, ReportSource, Shown } from './source/source.ts'

const FORMATS = [
  { format: 'pdf', name: 'PDF', holds: 'export pdf' },
  { format: 'answers', name: 'Answers (CSV)', holds: 'export answers' },
  { format: 'times', name: 'Times (CSV)', holds: 'export times' },
  { format: 'led', name: 'How it was led (CSV)', holds: 'export led' },
  { format: 'json', name: 'Whole record (JSON)', holds: 'export json' },
] as const satisfies readonly {
  readonly format: ExportFormat
  readonly name: string
  readonly holds: ReportCode
}[]

interface ExportsProps {
  readonly source: ReportSource
  readonly names: AskedNames
  readonly shown: Shown
  readonly led: boolean
  readonly onClose: () => void
}

export const Exports = ({ source, names, shown, led, onClose }: ExportsProps) => {
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (format: ExportFormat) => {
    setBusy(format)
    setProblem(null)
    await source.take(names, format, shown).catch((error: unknown) => setProblem(sentenceOfError(error)))
    setBusy(null)
  }
  return (
    <Dialog open onClose={onClose} title="Export" size="md" screenOnly>
      <p className={css['names']}>
        {reportSentence(names.anonymise ? 'export without names' : 'export with names')}
      </p>
      {problem && <StandingBanner status="failed">{problem}</StandingBanner>}
      <ul className={css['list']}>
        {FORMATS.filter(({ format }) => led || format !== 'led').map(({ format, name, holds }) => (
          <li key={format} className={css['row']}>
            <div>
              <h3>{name}</h3>
              <p className={css['holds']}>{reportSentence(holds)}</p>
            </div>
            <Button
              icon={<IconDownload aria-hidden size="1.6rem" />}
              busy={busy === format}
              aria-label={`Download ${name}`}
              onClick={() => void take(format)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
