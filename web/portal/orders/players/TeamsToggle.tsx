import css from './TeamsToggle.module.css'

interface TeamsToggleProps {
  readonly on: boolean
  readonly onPress: () => void
  readonly describedBy: string | undefined
}

/** Toggles teams (S0§2): the label names the effect of a press, the icon shows the current state. */
export const TeamsToggle = ({ on, onPress, describedBy }: TeamsToggleProps) => (
  <button
    type="button"
    id="teams-toggle"
    className={`${css['toggle']} ${on ? css['on'] : ''}`}
    aria-describedby={describedBy}
    onClick={onPress}
  >
    {on ? 'Disable Teams' : 'Enable Teams'}
    <span className={css['switch']} aria-hidden />
  </button>
)
