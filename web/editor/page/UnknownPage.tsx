import { Link } from 'react-router'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { PageNotFound } from '#web/kit/page/PageNotFound.tsx'
import { paths, titles } from '#web/paths/paths.ts'

export const UnknownPage = () => {
  usePageTitle(titles.notFound)
  return (
    <PageNotFound
      home={
        <Link className={buttonLook({ variant: 'primary', size: 'lg', wide: true })} to={paths.editor()}>
          Back to the editor
        </Link>
      }
    />
  )
}
