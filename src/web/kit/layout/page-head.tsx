import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useMe } from '../../session/me.ts'
import { releaseHeadingFocus, takeHeadingFocus } from '../../shell/heading-focus.ts'
import { useLanguage } from '../text/use-format.ts'
import classes from './page-head.module.css'

type Props = {
  title: ReactNode
  eyebrow?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  documentTitle?: string
  /** Keeps the actions beside the title on a phone, where they are short. */
  beside?: boolean
}

/** The head of a page: its h1, which takes the focus after a navigation, and the document's title. */
export function PageHead({ title, eyebrow, subtitle, actions, documentTitle, beside = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const language = useLanguage()
  const company = useMe().firm.companyName[language]

  useLayoutEffect(() => {
    const element = heading.current
    if (element && takeHeadingFocus()) element.focus({ preventScroll: true })
    return () => releaseHeadingFocus(element)
  }, [])

  // The title follows the heading's text, which changes with the language.
  useEffect(() => {
    const pageTitle = documentTitle ?? heading.current?.textContent
    document.title = pageTitle ? `${pageTitle} · ${company}` : company
  })

  return (
    <div className={beside ? `${classes.head} ${classes.beside}` : classes.head}>
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
