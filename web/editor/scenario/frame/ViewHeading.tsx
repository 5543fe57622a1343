import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { opening } from '#web/editor/page/arrival.ts'
import { useView } from './views.ts'

/** What is looked at; who sees it knows by the links above. */
export const ViewHeading = () => {
  const view = useView()
  return (
    <h2 key={view} {...opening()}>
      <VisuallyHidden>{view}</VisuallyHidden>
    </h2>
  )
}
