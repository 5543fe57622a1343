import '@fontsource-variable/newsreader/wght.css'
import { IconNews } from '@tabler/icons-react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { usePlayerView } from '../visit/play.ts'
import { IsOver } from '../result/IsOver.tsx'
import { mostCommon } from '../parts/most-common.ts'
import { Article } from './Article.tsx'
import { editionOf } from './edition.ts'
import { FrontPage } from './FrontPage.tsx'
import css from './News.module.css'

interface NewsProps {
  readonly articles: readonly PlayEvent[]
  readonly open: string | null
}

export const News = ({ articles, open }: NewsProps) => {
  const { mail } = usePlayerView()
  const article = articles.find(article => article.id === open)
  const paper = mostCommon(articles.map(article => article.organisation)) || 'News'
  return (
    <div className={css['news']}>
      <div className={css['page']}>
        <header className={css['masthead']}>
          <Edition articles={articles} />
          {article ? <p className={css['paper']}>{paper}</p> : <h1 className={css['paper']}>{paper}</h1>}
        </header>
        {article && <Article key={article.id} article={article} />}
        {!article && articles.length > 0 && <FrontPage articles={articles} paper={paper} />}
        {articles.length === 0 && mail?.finished && <IsOver icon={ICON} />}
        {articles.length === 0 && !mail?.finished && (
          <EmptyState icon={ICON} title="Nothing in the news">
            {mail?.stage === 'expired'
              ? 'No more articles will appear.'
              : 'Articles appear here automatically.'}
          </EmptyState>
        )}
      </div>
    </div>
  )
}

const ICON = <IconNews aria-hidden size="2.4rem" stroke={1.5} />

const Edition = ({ articles }: Pick<NewsProps, 'articles'>) => {
  const { mail } = usePlayerView()
  return <p className={css['today']}>{editionOf(mail?.events ?? [], articles)}</p>
}
