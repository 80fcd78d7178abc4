import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useMe } from '../../session/me.ts'
import { headingGone, takeHeadingFocus } from '../../shell/heading-focus.ts'
import { useLanguage } from '../text/reading.ts'
import classes from './page-head.module.css'

type Props = {
  title: ReactNode
  eyebrow?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  documentTitle?: string
}

/** The head of a page: its h1, which takes focus after a navigation and names the window. */
export function PageHead({ title, eyebrow, subtitle, actions, documentTitle }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const language = useLanguage()
  const company = useMe().firm.companyName[language]

  useLayoutEffect(() => {
    const element = heading.current
    if (element && takeHeadingFocus()) element.focus({ preventScroll: true })
    return () => headingGone(element)
  }, [])

  // The window is named after what the heading says, in whatever language it says it now.
  useEffect(() => {
    const said = documentTitle ?? heading.current?.textContent
    document.title = said ? `${said} · ${company}` : company
  })

  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={`${classes.actions} no-print`}>{actions}</div> : null}
    </div>
  )
}
