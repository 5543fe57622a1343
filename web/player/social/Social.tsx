import { IconChecks, IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { personaUrl } from '#web/content/media.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Avatar } from '#web/kit/status/Avatar.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { unread } from '../visit/channels.ts'
import { usePlayerView, usePlay } from '../visit/play.ts'
import { mostCommon } from '../parts/most-common.ts'
import { counted } from './counted.ts'
import { Post } from './Post.tsx'
import { IsOver } from '../result/IsOver.tsx'
import css from './Social.module.css'
import type { OwnReply } from './kept-talk.ts'
import { useTalk } from './talk-of.ts'
import { unshown, withLikes } from './with-talk.ts'

export const Social = ({ posts }: { readonly posts: readonly PlayEvent[] }) => {
  const { reads } = usePlay()
  useEffect(() => {
    // Opening the tab reads the tutorial's posts (S1§2).
    for (const post of posts) if (post.section === 'Tutorial' && post.read === 'false') reads.open(post.id)
  }, [posts, reads])
  const feed = useFeed(posts)
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
          <Nobody />
        ) : (
          <ol>
            {feed.map(({ post, unshown }) => (
              <Post key={post.id} post={post} unshown={unshown} />
            ))}
          </ol>
        )}
      </div>
      <aside className={css['aside']}>
        <Loudest posts={posts} />
        <PostAs />
      </aside>
    </div>
  )
}

const NONE: readonly OwnReply[] = []

/** An unchanged post stays the same object. */
const useFeed = (posts: readonly PlayEvent[]) => {
  const [, { likes, replies }] = useTalk()
  return useMemo(
    () =>
      withLikes(posts, likes).map(post => {
        const own = unshown(post, replies)
        return { post, unshown: own.length > 0 ? own : NONE }
      }),
    [posts, likes, replies],
  )
}

const LOUDEST = 4

const Loudest = ({ posts }: { readonly posts: readonly PlayEvent[] }) => {
  const loudest = loudestOf(posts)
  if (loudest.length === 0) return null
  return (
    <section aria-labelledby="loudest">
      <h2 id="loudest">Loudest right now</h2>
      <ul>
        {loudest.map(({ name, likes, shares }) => (
          <li key={name}>
            <Avatar name={name} src={personaUrl(name)} size={3.2} />
            <span>
              {name}
              <span className={css['counts']}>
                {counted(likes, 'like')}, {counted(shares, 'share')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PostAs = () => {
  const { login } = usePlay()
  const { mail } = usePlayerView()
  if (!mail?.alias) return null
  return (
    <section aria-labelledby="post-as">
      <h2 id="post-as">You post as</h2>
      <p className={css['as']}>
        <Avatar name={mail.alias} size={3.2} />
        <span>
          {mail.alias}
          {mail.team && <span className={css['counts']}>Team {mail.team}</span>}
        </span>
      </p>
      <p className={css['note']}>{readers(login.facilitated, mail.team)}</p>
    </section>
  )
}

const readers = (facilitated: boolean, team: string): string => {
  if (facilitated) return 'Everyone who gets a post sees your likes and replies to it.'
  return team
    ? 'Your teammates see your likes and replies to the posts they get.'
    : 'No other player sees your likes and replies.'
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

const Nobody = () => {
  const { mail } = usePlayerView()
  const icon = <IconMessageCircle aria-hidden size="2.4rem" stroke={1.5} />
  if (mail?.finished) return <IsOver icon={icon} />
  return (
    <EmptyState icon={icon} title="No posts">
      {mail?.stage === 'expired' ? 'No more posts will appear.' : 'Posts appear here automatically.'}
    </EmptyState>
  )
}
