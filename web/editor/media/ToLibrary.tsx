import { Link } from 'react-router'
import { paths } from '#web/paths/paths.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'

export const ToLibrary = () => (
  <Link className={buttonLook()} to={paths.editorTab('Organisation', 'Media Library')}>
    Media Library
  </Link>
)
