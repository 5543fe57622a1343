import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { opening } from '#web/editor/page/arrival.ts'
import { useView } from './views.ts'

/** The view's heading, for screen readers only: the links above show which view is open. */
export const ViewHeading = () => {
  const view = useView()
  return (
    <h2 key={view} {...opening()}>
      <VisuallyHidden>{view}</VisuallyHidden>
    </h2>
  )
}
