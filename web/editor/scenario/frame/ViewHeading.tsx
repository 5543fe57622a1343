import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { opening } from '#web/editor/page/arrival.ts'
import { useView } from './views.ts'

/** The view's heading, for screen readers; others see the view from the links above. */
export const ViewHeading = () => {
  const view = useView()
  return (
    <h2 key={view} {...opening()}>
      <VisuallyHidden>{view}</VisuallyHidden>
    </h2>
  )
}
