import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'

/** The link from an upload to the Media Library, where files are renamed and removed. */
export const ToLibrary = () => (
  <Link className={buttonLook()} to={paths.editorTab('Organisation', 'Media Library')}>
    Media Library
  </Link>
)
