import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './log.module.css'

type Props = {
  at: string
  /** What happened. */
  title: string
  /** Which record it is about. */
  record: ReactNode
  who: ReactNode
  /** Address and device. */
  from: ReactNode
  /** Its number in the chain; the activity view has none. */
  seal?: ReactNode
  /** What is shown below when it is opened. */
  children: () => ReactNode
}

/** One entry in a line, on a phone in two; pressing it expands its details. */
export function Entry({ at, title, record, who, from, seal, children }: Props) {
  const { t } = useTranslation()
  const { time, date, exactly } = useFormat()
  const [open, setOpen] = useState(false)
  const body = useId()
  return (
    <li>
      <Grid
        columns="7.5rem minmax(0, 1.5fr) minmax(0, 1fr) 8.5rem 18px"
        align="center"
        gap={[4, 16]}
        pad={12}
        className={classes.line}
      >
        <time className={classes.when} dateTime={at} title={t('records:event.exactly', { at: exactly(at) })}>
          <Num>{date(kuwaitToday(new Date(at)))}</Num>{' '}
          <small>
            <Num>{time(at)}</Num>
          </small>
        </time>
        <div className={classes.what}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={() => setOpen((was) => !was)}
          >
            {title}
          </button>
          {record ? <small>{record}</small> : null}
        </div>
        <div className={classes.who}>
          <Iso>{who}</Iso>
          <small>{from}</small>
        </div>
        {seal ? <Row className={classes.seal}>{seal}</Row> : null}
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
      </Grid>
      {open ? (
        <div id={body} className={classes.body}>
          {children()}
        </div>
      ) : null}
    </li>
  )
}
