import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/text/reading.ts'
import { useMe } from '../../../session/me.ts'
import classes from './print-head.module.css'

/** The head of a sheet of paper: whose it is, and across from that what it is. */
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
