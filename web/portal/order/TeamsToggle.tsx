import css from './TeamsToggle.module.css'

/** A toggle between Enable Teams and Disable Teams (S0§2): its words say what a press does, the drawing how it stands. */
export const TeamsToggle = ({ on, onPress }: { readonly on: boolean; readonly onPress: () => void }) => (
  <button type="button" id="teams-toggle" className={`${css['toggle']} ${on ? css['on'] : ''}`} onClick={onPress}>
    {on ? 'Disable Teams' : 'Enable Teams'}
    <span className={css['switch']} aria-hidden />
  </button>
)
