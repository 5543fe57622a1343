import type { ReactNode } from 'react'
import { ColourSchemeChoice } from './ColourScheme.tsx'
import css from './DisplaySettings.module.css'
import { FONT_SIZES, useFontSize, useSound } from './preferences.ts'
import { Segments } from '../form/Segments.tsx'
import { Toggle } from '../form/Toggle.tsx'

export const DisplaySettings = ({ children }: { readonly children?: ReactNode }) => {
  const [size, setSize] = useFontSize()
  const [sound, setSound] = useSound()
  return (
    <div className={css['settings']}>
      <div className={css['row']}>
        <p className={css['name']}>Text size</p>
        <Segments label="Text size" options={FONT_SIZES} value={size} onChange={setSize} />
      </div>
      <div className={css['row']}>
        <p className={css['name']}>Colours</p>
        <ColourSchemeChoice />
      </div>
      <div className={css['row']}>
        <p className={css['name']}>Sound</p>
        <Toggle checked={sound} onChange={setSound}>
          Play a sound for new mail and alerts in exercises
        </Toggle>
      </div>
      {children}
    </div>
  )
}
