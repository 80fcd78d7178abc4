import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import type { Verdict } from '../../rules/standards.ts'
import classes from './accuracy.module.css'

const SIGNS = { MET: IconCircleCheck, UNPROVEN: IconHelpCircle, MISSED: IconCircleX } as const

/** Whether a standard is met: a sign and a word; in a table the sign alone, with the word for screen readers. */
export function VerdictMark({ verdict, short = false }: { verdict: Verdict; short?: boolean }) {
  const { t } = useTranslation()
  const Sign = SIGNS[verdict]
  const words = t(`accuracy:verdict.${verdict}`)
  return (
    <Row as="span" inline gap={4} className={classes.verdict} data-verdict={verdict} title={short ? words : undefined}>
      <Sign size={short ? 15 : 17} {...(short ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })} />
      {short ? null : words}
    </Row>
  )
}
