import type { ReactNode } from 'react'
import { FindingsAt } from './EventFindings.tsx'
import type { FindingPlace } from './places.ts'

export const WithFindings = ({
  at,
  children,
}: {
  readonly at: Exclude<FindingPlace, 'options' | 'comments'>
  readonly children: ReactNode
}) => (
  <div>
    {children}
    <FindingsAt place={at} />
  </div>
)
