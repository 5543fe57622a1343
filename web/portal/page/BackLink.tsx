import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './BackLink.module.css'

export const BackLink = ({ to }: { readonly to: string }) => (
  <Link className={css['back']} to={to} data-screen-only>
    <IconArrowLeft aria-hidden size="1.6rem" />
    BACK
  </Link>
)
