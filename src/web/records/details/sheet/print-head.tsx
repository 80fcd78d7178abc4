import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/text/use-format.ts'
import { useMe } from '../../../session/me.ts'
import classes from './print-head.module.css'

/** The head of a printed sheet: the firm, and opposite what the sheet is. */
export function PrintHead({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { firm } = useMe()
  return (
    <header className={classes.head}>
      <p className={classes.firm}>
        {firm.logo ? <img className={classes.logo} src={firm.logo} alt="" /> : null}
        {firm.companyName[language]}
      </p>
      <p>{children}</p>
    </header>
  )
}
