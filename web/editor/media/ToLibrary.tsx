import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'

/** From an upload to the list in which its file is renamed or removed. */
export const ToLibrary = () => (
  <Link className={buttonLook()} to={paths.editorTab('Organisation', 'Media Library')}>
    Media Library
  </Link>
)
