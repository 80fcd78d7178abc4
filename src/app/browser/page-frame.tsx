import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import classes from './shell.module.css'

type Props = {
  /** Null where the page brings its own frame. */
  header: ReactNode
  /** True for a page that shows the records of a list. */
  list?: boolean | undefined
  children: ReactNode
}

/** The frame of every page: the skip links, the header, and the content. */
export function PageFrame({ header, list = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <SkipLink to={content}>{t('shell:skip')}</SkipLink>
      {list ? <SkipLink to={firstRecord}>{t('shell:skipToList')}</SkipLink> : null}
      {header}
      <main id="content" tabIndex={-1} className={header ? classes.page : classes.bare}>
        {children}
      </main>
    </>
  )
}

/** A link that is visible while it has the focus. It moves the focus by itself: the address is the router's. */
function SkipLink({ to, children }: { to: () => HTMLElement | null; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a jump within the page, made by hand so that the address stays
    <a
      href="#content"
      className={classes.skip}
      onClick={(event) => {
        event.preventDefault()
        to()?.focus()
      }}
    >
      {children}
    </a>
  )
}

const content = () => document.getElementById('content')
/** The first record of a list; the content where there is none. */
const firstRecord = () => document.querySelector<HTMLElement>('#content [data-record]') ?? content()
