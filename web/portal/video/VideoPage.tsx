import { useState } from 'react'
import { Film } from '#web/content/Film.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { BackLink } from '../page/BackLink.tsx'
import { INTRO } from './intro.ts'
import css from './VideoPage.module.css'

/** S2§2, rule 201. */
export const VideoPage = () => {
  usePageTitle(titles.video)
  const [missing, setMissing] = useState(INTRO === null)
  return (
    <Page narrow>
      <BackLink to={paths.library()} />
      {INTRO && !missing ? (
        <>
          <h1 className={css['title']}>{titles.video}</h1>
          <Film {...INTRO} title={titles.video} onMissing={() => setMissing(true)} />
        </>
      ) : (
        <h1 className={css['missing']}>404</h1>
      )}
    </Page>
  )
}
