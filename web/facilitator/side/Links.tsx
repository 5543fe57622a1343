import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { useConsoleContext, usePlayerLink } from '../console/context.ts'
import { ForTheRoom } from './ForTheRoom.tsx'
import { Papers } from './Papers.tsx'
import css from './Links.module.css'

export const Links = () => {
  const playerLink = usePlayerLink()
  const { projectorLink, teams } = useConsoleContext().login
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="links">
      <h2 id="links" className={css['heading']}>
        Links to hand out
      </h2>
      <Link
        name="Players"
        link={playerLink}
        means={`One link for all players, who choose a name${teams.length > 0 ? ' and a team' : ''}.`}
      />
      <ForTheRoom link={playerLink} />
      <div className={css['link']}>
        <span className={css['name']}>Projector</span>
        <a href={projectorLink} target="_blank" rel="noopener">
          Open
        </a>
        <span className={css['means']}>
          For a screen in the room: the clock, the section, the news and the teams, but no answers.
        </span>
      </div>
      <Link
        name="Facilitators"
        link={`${location.origin}${location.pathname}`}
        means="Anyone with this link can lead. Do not give it to players."
        secret
      />
      <Papers />
    </Card>
  )
}

interface LinkProps {
  readonly name: string
  readonly link: string
  readonly means: string
  /** A secret link is not shown, because a console is often on a big screen. */
  readonly secret?: boolean
}

const Link = ({ name, link, means, secret = false }: LinkProps) => (
  <div className={css['link']}>
    <span className={css['name']}>{name}</span>
    <CopyButton text={link} what={`the link for ${name.toLowerCase()}`}>
      Copy link
    </CopyButton>
    <span className={css['means']}>{means}</span>
    {!secret && <span className={css['address']}>{link}</span>}
  </div>
)
