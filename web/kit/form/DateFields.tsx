import { useState } from 'react'
import { MONTHS } from '../time.ts'
import css from './DateFields.module.css'
import { daysOffered, type PickedDate, weekdayOf, yearsOffered } from './days-offered.ts'
import { SelectField } from './SelectField.tsx'

interface DateFieldsProps {
  readonly date: PickedDate
  readonly onChange: (date: PickedDate) => void
  readonly error: string | undefined
}

export const DateFields = ({ date, onChange, error }: DateFieldsProps) => {
  const days = daysOffered(date.month)
  const [years] = useState(() => yearsOffered(new Date()))
  const weekday = weekdayOf(date)
  const set = (part: keyof PickedDate, text: string) => {
    const next = { ...date, [part]: Number(text) }
    onChange({ ...next, day: Math.min(next.day, daysOffered(next.month)) })
  }
  return (
    <fieldset aria-describedby={error ? 'date-error' : 'date-weekday'}>
      <legend className={css['legend']}>Date (UTC)</legend>
      <div className={css['parts']}>
        <SelectField
          aria-label="Month"
          id="date-month"
          data={MONTHS.map((label, index) => ({ label, value: String(index + 1) }))}
          value={String(date.month)}
          onChange={event => set('month', event.currentTarget.value)}
        />
        <SelectField
          aria-label="Day"
          id="date-day"
          data={Array.from({ length: days }, (_, index) => String(index + 1))}
          value={String(date.day)}
          error={Boolean(error) || weekday === null}
          onChange={event => set('day', event.currentTarget.value)}
        />
        <SelectField
          aria-label="Year"
          id="date-year"
          data={years.map(String)}
          value={String(date.year)}
          onChange={event => set('year', event.currentTarget.value)}
        />
      </div>
      <p id="date-weekday" role="status" className={weekday ? css['weekday'] : css['error']}>
        {weekday ?? (!error && `${date.day} ${MONTHS[date.month - 1] ?? ''} ${date.year} does not exist.`)}
      </p>
      {error && (
        <p id="date-error" className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
