import { type ReactNode, useId } from 'react'
import type { Standing } from '#domain/customer/standing.ts'
import { Donut, type Slice } from '#web/kit/figure/Donut.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { utcDay } from '#web/kit/time.ts'
import type { CustomerData } from './customer-data.ts'
import css from './DashboardPage.module.css'
import { type Days, refillDays, subscriptionDays } from './days/days.ts'
import { STATUSES } from './statuses.tsx'

interface DonutsProps {
  readonly data: CustomerData
  readonly today: string
  readonly chosen: Standing | null
  readonly onChoose: (status: Standing | null) => void
}

/** S0§2, rules 22, 204, 205. */
export const Donuts = ({ data, today, chosen, onChoose }: DonutsProps) => {
  const { credit, creditSpent, subscribedOn, subscribedUntil, nextRefill, totals } = data
  const subscription = subscriptionDays(subscribedOn, subscribedUntil, today)
  const refill = refillDays(subscribedOn, nextRefill, today)
  const used = [
    { label: 'Used', value: creditSpent, tone: 'pine' },
    { label: 'Left', value: credit, tone: 'rest' },
  ] as const satisfies Slice[]
  return (
    <div className={css['donuts']}>
      <Figure
        title="Monthly Credit Usage"
        note={creditSpent + credit === 0 && 'No credits left, and none used.'}
      >
        <Donut
          slices={used}
          centre={creditSpent}
          caption={creditSpent + credit === 0 ? 'used' : `of ${creditSpent + credit} used`}
        />
      </Figure>
      <Figure title="Subscription" note={subscriptionNote(subscription, subscribedUntil, today)}>
        <DaysDonut days={subscription} passed="Used" caption="left" />
      </Figure>
      <Figure
        title="Days Till Refill"
        note={refill ? `On ${utcDay(nextRefill)} (UTC)` : 'No refill is planned.'}
      >
        <DaysDonut days={refill} passed="Passed" caption="to go" />
      </Figure>
      <Completion totals={totals} subscribedOn={subscribedOn} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

const subscriptionNote = (days: Days | null, until: string, today: string): string => {
  if (!days) return 'No dates are set.'
  return until >= today ? `Until ${utcDay(until)} (UTC)` : `Ended on ${utcDay(until)} (UTC)`
}

const DaysDonut = ({
  days,
  passed,
  caption,
}: {
  readonly days: Days | null
  readonly passed: string
  readonly caption: string
}) => (
  <Donut
    slices={[
      { label: passed, value: days?.passed ?? 0, tone: 'pine', shown: inDays(days?.passed) },
      { label: 'Left', value: days?.left ?? 0, tone: 'rest', shown: inDays(days?.left) },
    ]}
    centre={days?.left ?? '-'}
    caption={days && `${days.left === 1 ? 'day' : 'days'} ${caption}`}
  />
)

const inDays = (count: number | undefined): string =>
  count === undefined ? '-' : `${count} ${count === 1 ? 'day' : 'days'}`

type CompletionProps = Pick<DonutsProps, 'chosen' | 'onChoose'> &
  Pick<CustomerData, 'totals' | 'subscribedOn'>

const Completion = ({ totals, subscribedOn, chosen, onChoose }: CompletionProps) => {
  const countOf: Readonly<Record<Standing, number>> = { ...totals, 'in progress': totals.inProgress }
  const players = totals.completed + totals.inProgress + totals.expired
  const choose = (label: string) => {
    const status = STATUSES.find(({ name }) => name === label)?.status ?? null
    onChoose(status === chosen ? null : status)
  }
  return (
    <Figure title="Course Completion" note={subscribedOn && `Since ${utcDay(subscribedOn)} (UTC)`}>
      <Donut
        slices={STATUSES.map(({ status, name, tone }) => ({ label: name, value: countOf[status], tone }))}
        centre={players === 0 ? '-' : `${Math.round((totals.completed / players) * 100)}%`}
        caption={players > 0 && 'completed'}
        chosen={STATUSES.find(({ status }) => status === chosen)?.name ?? null}
        onChoose={choose}
      />
    </Figure>
  )
}

const Figure = ({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note: ReactNode
  readonly children: ReactNode
}) => {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={css['donut'] ?? ''}>
      <h2 id={id}>{title}</h2>
      <p className={css['note']}>{note}</p>
      {children}
    </Card>
  )
}
