import { IconChecks, IconMessageCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PlayEvent } from '#contracts/play.ts'
import { personaUrl } from '#web/content/media.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { unread } from '../exercise/channels.ts'
import { usePlay } from '../exercise/play.ts'
import { mostCommon } from '../most-common.ts'
import { Post } from './Post.tsx'
import css from './Social.module.css'

/** What people say about it all, newest first. */
export const Social = ({ posts }: { readonly posts: readonly PlayEvent[] }) => {
  const { reads } = usePlay()
  useEffect(() => {
    // Opening the tab reads the posts of the tutorial, and only those (S1§2).
    for (const post of posts) if (post.section === 'Tutorial' && post.read === 'false') reads.open(post.id)
  }, [posts, reads])
  const network = mostCommon(posts.map(post => post.organisation)) || 'Social'
  const waiting = posts.filter(post => post.read === 'false').map(post => post.id)
  return (
    <div className={css['social']}>
      <div className={css['feed']}>
        <header className={css['head']}>
          <div>
            <h1>{network}</h1>
            <p>{unread(posts) === 0 ? 'What people are saying' : `${unread(posts)} new`}</p>
          </div>
          <Button
            icon={<IconChecks aria-hidden size="1.8rem" stroke={1.7} />}
            aria-disabled={waiting.length === 0}
            onClick={() => waiting.length > 0 && reads.openPosts(waiting)}
          >
            MARK ALL AS READ
          </Button>
        </header>
        {posts.length === 0 ? (
          <EmptyState icon={<IconMessageCircle aria-hidden size="2.4rem" stroke={1.5} />} title="Nobody has said anything yet">
            Posts appear here by themselves.
          </EmptyState>
        ) : (
          <ol className={css['posts']}>
            {posts.map(post => (
              <Post key={post.id} post={post} />
            ))}
          </ol>
        )}
      </div>
      <Loudest posts={posts} />
    </div>
  )
}

const LOUDEST = 4

const Loudest = ({ posts }: { readonly posts: readonly PlayEvent[] }) => {
  const loudest = loudestOf(posts)
  if (loudest.length === 0) return null
  return (
    <aside className={css['aside']} aria-labelledby="loudest">
      <h2 id="loudest">Loudest right now</h2>
      <ul>
        {loudest.map(({ name, likes, shares }) => (
          <li key={name}>
            <Avatar name={name} src={personaUrl(name)} size={3.2} />
            <span>
              {name}
              <span className={css['counts']}>
                {likes} likes, {shares} shares
              </span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const loudestOf = (posts: readonly PlayEvent[]) => {
  const people = Map.groupBy(posts, post => post.name)
  return [...people]
    .map(([name, own]) => ({
      name,
      likes: own.reduce((sum, post) => sum + post.likes, 0),
      shares: own.reduce((sum, post) => sum + post.retweets, 0),
    }))
    .filter(({ likes, shares }) => likes + shares > 0)
    .toSorted((one, other) => other.likes + other.shares - one.likes - one.shares)
    .slice(0, LOUDEST)
}
