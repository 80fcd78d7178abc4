import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './shell.module.css'

/** The frame of every page: a skip link, the header unless the page brings its own frame, and the content. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a jump within the page, made by hand so that the address stays */}
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {t('shell:skip')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className={header ? classes.page : classes.bare}>
        {children}
      </main>
    </>
  )
}

// Focuses the content without changing the address, which the router owns.
function skipToContent(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
