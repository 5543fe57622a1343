import { IconArrowLeft, IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Tabs } from '#web/kit/action/Tabs.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import type { Choices } from './choices.ts'
import css from './ReportToolbar.module.css'

export const PANEL = 'report-panel'

const TABS = [
  { value: 'responses', label: 'Responses' },
  { value: 'time', label: 'Time' },
] as const

interface ToolbarProps {
  readonly choices: Choices
  readonly choose: (change: Partial<Choices>) => void
  readonly teams: readonly string[]
  readonly onBack: () => void
  readonly more?: ReactNode | undefined
  readonly onTake: () => void
}

export const ReportToolbar = ({ choices, choose, teams, onBack, onTake, more }: ToolbarProps) => (
  <div className={css['bar']} data-screen-only>
    <Button icon={<IconArrowLeft aria-hidden size="1.6rem" />} onClick={onBack}>
      GO BACK
    </Button>
    <Tabs
      label="View of the events"
      tabs={TABS}
      value={choices.tab}
      onChange={tab => choose({ tab })}
      panel={PANEL}
    />
    <label className={css['search']}>
      <IconSearch aria-hidden size="1.6rem" />
      <VisuallyHidden>Filter events</VisuallyHidden>
      <input
        type="search"
        placeholder="Filter events"
        value={choices.filter}
        onChange={event => choose({ filter: event.currentTarget.value })}
      />
    </label>
    {teams.length > 0 && (
      <SelectField
        aria-label="Team"
        data={[{ value: '', label: 'All teams' }, ...teams]}
        value={choices.team}
        onChange={event => choose({ team: event.currentTarget.value })}
      />
    )}
    {more}
    <Button icon={<IconDownload aria-hidden size="1.6rem" />} onClick={onTake}>
      Export
    </Button>
    <Button variant="primary" icon={<IconPrinter aria-hidden size="1.6rem" />} onClick={() => print()}>
      Print/Save
    </Button>
    <div className={css['checks']}>
      <Check checked={choices.information} onChange={information => choose({ information })}>
        Display Information Events?
      </Check>
      <Check checked={choices.tutorial} onChange={tutorial => choose({ tutorial })}>
        Display Tutorial?
      </Check>
      <Check checked={choices.anonymise} onChange={anonymise => choose({ anonymise })}>
        Anonymise?
      </Check>
    </div>
  </div>
)

const Check = ({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
  readonly children: string
}) => (
  <label className={css['check']}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />
    {children}
  </label>
)
