import { IconArrowLeft, IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import type { Choice } from './questions.ts'
import css from './ReportToolbar.module.css'

/** The id of the part the tabs change. */
export const PANEL = 'report-panel'

export type Tab = 'responses' | 'time'

const TABS = [
  { value: 'responses', label: 'Responses' },
  { value: 'time', label: 'Time' },
] as const

interface ToolbarProps {
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
  readonly choice: Choice
  readonly setChoice: (choice: Choice) => void
  readonly anonymise: boolean
  readonly onAnonymise: (on: boolean) => void
  readonly teams: readonly string[]
  readonly onBack: () => void
  readonly onTake: () => void
}

export const ReportToolbar = ({ tab, setTab, choice, setChoice, anonymise, onAnonymise, teams, onBack, onTake }: ToolbarProps) => (
  <div className={css['bar']} data-screen-only>
    <Button icon={<IconArrowLeft aria-hidden size="1.6rem" />} onClick={onBack}>
      GO BACK
    </Button>
    <Tabs tab={tab} setTab={setTab} />
    <label className={css['search']}>
      <IconSearch aria-hidden size="1.6rem" />
      <VisuallyHidden>Filter events</VisuallyHidden>
      <input
        type="search"
        placeholder="Filter events"
        value={choice.filter}
        onChange={event => setChoice({ ...choice, filter: event.currentTarget.value })}
      />
    </label>
    {teams.length > 0 && (
      <SelectField
        aria-label="Team"
        data={[{ value: '', label: 'All teams' }, ...teams]}
        value={choice.team}
        onChange={event => setChoice({ ...choice, team: event.currentTarget.value })}
      />
    )}
    <Button icon={<IconDownload aria-hidden size="1.6rem" />} onClick={onTake}>
      Export
    </Button>
    <Button variant="primary" icon={<IconPrinter aria-hidden size="1.6rem" />} onClick={() => print()}>
      Print/Save
    </Button>
    <div className={css['checks']}>
      <Check checked={choice.information} onChange={information => setChoice({ ...choice, information })}>
        Display Information Events?
      </Check>
      <Check checked={choice.tutorial} onChange={tutorial => setChoice({ ...choice, tutorial })}>
        Display Tutorial?
      </Check>
      <Check checked={anonymise} onChange={onAnonymise}>
        Anonymise?
      </Check>
    </div>
  </div>
)

const Tabs = ({ tab, setTab }: Pick<ToolbarProps, 'tab' | 'setTab'>) => {
  const onKeyDown = (press: React.KeyboardEvent) => {
    if (press.key !== 'ArrowLeft' && press.key !== 'ArrowRight') return
    const other = tab === 'time' ? 'responses' : 'time'
    setTab(other)
    document.getElementById(`report-${other}`)?.focus()
  }
  return (
    // The tabs inside take the focus, one at a time.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="tablist" aria-label="What to show of the events" className={css['tabs']} onKeyDown={onKeyDown}>
      {TABS.map(({ value, label }) => (
        <button
          key={value}
          id={`report-${value}`}
          type="button"
          role="tab"
          aria-selected={value === tab}
          aria-controls={PANEL}
          tabIndex={value === tab ? 0 : -1}
          onClick={() => setTab(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

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
