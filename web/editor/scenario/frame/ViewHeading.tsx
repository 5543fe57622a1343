import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { opening } from '#web/editor/page/arrival.ts'
import { useView } from './views.ts'

/** Visually hidden: the links above show which view is open. */
export const ViewHeading = () => {
  const view = useView()
  return (
    <h2 key={view} {...opening()}>
      <VisuallyHidden>{view}</VisuallyHidden>
    </h2>
  )
}
